import { isoTime } from '../../../../clock.ts'
import type { Deps } from '../../../../deps.ts'
import { requireActiveEnrollment } from '../../../access/enrollments/index.ts'
import {
  type Attempt,
  getQuizRow,
  listAttemptsOf,
  type Person,
  type QuizRow,
  requirePublished,
} from '../rows/quizzes.queries.ts'
import { submitExpired } from './submit-expired.ts'

export type QuizPath = { courseId: string; quizId: string }

/** A student's attempts at these quizzes, in order. Expired ones are submitted first. */
export async function listOwnAttempts(deps: Deps, userId: string, quizIds: string[]): Promise<Attempt[]> {
  const attempts = await listAttemptsOf(deps.db, userId, quizIds)
  const now = isoTime(deps.clock.now())
  const isOver = ({ submitted_at, deadline_at }: Attempt) =>
    submitted_at === null && deadline_at !== null && deadline_at <= now
  const over = attempts.filter(isOver)
  if (over.length === 0) return attempts
  for (const { quiz_id } of over) await submitExpired(deps, { userId, quizId: quiz_id })
  return listAttemptsOf(deps.db, userId, quizIds)
}

/** A quiz of a course the caller is enrolled in, with the caller's attempts. */
export async function getOwnQuiz(
  deps: Deps,
  person: Person,
  { courseId, quizId }: QuizPath,
): Promise<{ quiz: QuizRow; attempts: Attempt[] }> {
  await requireActiveEnrollment(deps.db, person, courseId, deps.clock.now())
  const quiz = await getQuizRow(deps.db, quizId, courseId)
  if (person.role === 'student') requirePublished(quiz)
  return { quiz, attempts: await listOwnAttempts(deps, person.id, [quiz.id]) }
}
