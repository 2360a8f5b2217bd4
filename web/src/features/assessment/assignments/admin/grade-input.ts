import type { AssignmentSubmission } from '@sonocampus/contract/assignments.grading'
import type { Criterion } from '@sonocampus/contract/assignments.rubric'

export type Graded = Pick<AssignmentSubmission, 'grade' | 'feedback' | 'history'>

/** Prefilled with the newest grade, by the words of its criteria: the rubric may have changed since. */
export function gradeInput({ grade, feedback, history: [newest] }: Graded, rubric: readonly Criterion[]) {
  const before = new Map(newest?.criteria.map((one) => [one.text, one]))
  return {
    ...(rubric.length > 0
      ? {
          criteria: rubric.map(({ id, text, points }) => {
            const { given, comment = '' } = before.get(text) ?? {}
            return { criterion_id: id, comment, ...(given === undefined ? {} : { given: Math.min(given, points) }) }
          }),
        }
      : grade === null
        ? {}
        : { grade }),
    feedback: feedback ?? '',
    marks: newest?.marks ?? [],
  }
}
