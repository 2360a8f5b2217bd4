import type { StudentQuiz } from '@sonocampus/contract/quizzes.student'
import type { Deps } from '../../../../deps.ts'
import { requireReading } from '../../../access/enrollments/index.ts'
import { listQuizRows, type Person } from '../rows/quizzes.queries.ts'
import { listOwnAttempts } from './get-own-quiz.ts'
import { presentStudentQuiz } from './quizzes.student.presenter.ts'

/** A course's open quizzes. After the enrollment ended only the answered ones: results stay readable. */
export async function listQuizzes(deps: Deps, person: Person, courseId: string): Promise<StudentQuiz[]> {
  const isEnrolled = (await requireReading(deps, person, courseId)) === 'all'
  const rows = await listQuizRows.all(deps.db, { courseId })
  const attempts = await listOwnAttempts(
    deps,
    person.id,
    rows.map(({ id }) => id),
  )
  const drafts = new Set(rows.filter(({ is_draft }) => is_draft === 1).map(({ id }) => id))
  return rows
    .map((row) => {
      const own = attempts.filter(({ quiz_id }) => quiz_id === row.id)
      return presentStudentQuiz(row, own, isEnrolled)
    })
    .filter(
      ({ id, is_submitted, total_questions }) => is_submitted || (isEnrolled && total_questions > 0 && !drafts.has(id)),
    )
}
