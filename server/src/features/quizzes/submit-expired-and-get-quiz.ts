import type { Deps } from '../../deps.ts'
import { requireActiveEnrollment } from '../enrollments/index.ts'
import { getQuizRow, type QuizRow } from './quizzes.queries.ts'
import { submitExpired } from './submit-expired.ts'

export type Person = { id: string; role: 'student' | 'admin' }
export type QuizPath = { courseId: string; quizId: string }

/** A quiz of a course that the caller has a running enrollment in. What the clock has ended of the caller's is handed in first. */
export async function submitExpiredAndGetQuiz(
  deps: Deps,
  person: Person,
  { courseId, quizId }: QuizPath,
): Promise<QuizRow> {
  await requireActiveEnrollment(deps.db, person, courseId, deps.clock.now())
  await submitExpired(deps, { userId: person.id, quizId })
  return getQuizRow(deps.db, quizId, courseId)
}
