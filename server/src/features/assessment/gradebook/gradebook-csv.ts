import type { Gradebook } from '@sonocampus/contract/gradebook'
import { CSV_START, csvLine } from '../../../csv.ts'

/** One line per student: a mark is 80 / 100, ungraded work 'submitted', and blank without a submission. */
export async function* gradebookCsv(pages: AsyncIterable<Gradebook>): AsyncGenerator<string> {
  let isFirst = true
  for await (const { items, rows } of pages) {
    if (isFirst)
      yield CSV_START + csvLine(['Email', 'Full name', 'Access', 'Progress', ...items.map(({ title }) => title)])
    isFirst = false
    for (const { student, is_active, progress, marks } of rows)
      yield csvLine([
        student.email,
        student.full_name,
        is_active ? 'Active' : 'Ended',
        `${progress}%`,
        ...marks.map(({ is_submitted, score, out_of }) =>
          score === null ? (is_submitted ? 'submitted' : '') : `${score} / ${out_of}`,
        ),
      ])
  }
}
