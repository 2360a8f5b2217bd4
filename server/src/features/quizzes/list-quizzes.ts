import type { StudentQuiz } from '@sonocampus/contract/quizzes.student'
import type { Deps } from '../../deps.ts'
import { requireReading } from '../enrollments/index.ts'
import { listAttemptsOf, listQuestions, listQuizRows } from './quizzes.queries.ts'
import { presentStudentQuiz } from './quizzes.student.presenter.ts'
import { type Person, submitExpired } from './submit-expired.ts'

/** A course's quizzes that can be answered. After the end of the enrollment those that were: results stay readable. */
export async function listQuizzes(deps: Deps, person: Person, courseId: string): Promise<StudentQuiz[]> {
  const { db } = deps
  const isEnrolled = (await requireReading(deps, person, courseId)) === 'all'
  await submitExpired(deps, { userId: person.id })
  const rows = await listQuizRows(db, courseId)
  const ids = rows.map(({ id }) => id)
  const [questions, attempts] = [await listQuestions(db, ids), await listAttemptsOf(db, person.id, ids)]
  return rows
    .map((row) => {
      const own = attempts.filter(({ quiz_id }) => quiz_id === row.id)
      return presentStudentQuiz(row, questions.get(row.id)?.length ?? 0, own, isEnrolled)
    })
    .filter(({ is_submitted, total_questions }) => is_submitted || (isEnrolled && total_questions > 0))
}
