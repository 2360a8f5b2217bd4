import { isoTime } from '../../clock.ts'
import type { Role } from '../../db/tables/users.ts'
import type { Deps } from '../../deps.ts'
import { requireActiveEnrollment } from '../enrollments/index.ts'
import { questionsFor } from './chance.ts'
import { listAnswersOf, replaceAnswers } from './quiz-answers.queries.ts'
import { getVersion } from './quiz-versions.queries.ts'
import {
  type Attempt,
  getQuizRow,
  listAttemptsOf,
  listExpiredAttempts,
  type QuizRow,
  requirePublished,
} from './quizzes.queries.ts'
import { isLate, scoreAnswers, scoreColumns } from './score-quiz.ts'

/** Hands in, with what is saved, every attempt whose time is over: on reading, and by a job for those nobody reads. */
export async function submitExpired(
  { db, clock }: Deps,
  scope: { userId?: string; quizId?: string } = {},
): Promise<void> {
  for (const { id, due_date, review_by_hand } of await listExpiredAttempts(db, isoTime(clock.now()), scope))
    await db.transaction().execute(async (tx) => {
      const ended = await tx
        .updateTable('quiz_attempts')
        .set((eb) => ({ submitted_at: eb.ref('deadline_at'), timed_out: 1 }))
        .where('id', '=', id)
        .where('submitted_at', 'is', null)
        .returning(['version_id', 'deadline_at'])
        .executeTakeFirst()
      if (!ended?.deadline_at) return
      const questions = questionsFor(id, await getVersion(tx, ended.version_id))
      const answers = scoreAnswers(questions, await listAnswersOf(tx, id))
      await replaceAnswers(tx, id, answers)
      await tx
        .updateTable('quiz_attempts')
        .set({
          is_late: isLate(Date.parse(ended.deadline_at), due_date) ? 1 : 0,
          ...scoreColumns(questions, answers, { review_by_hand }),
        })
        .where('id', '=', id)
        .execute()
    })
}

export type Person = { id: string; role: Role }
export type QuizPath = { courseId: string; quizId: string }

/** One person's attempts at some quizzes, in their order. What the clock has ended is handed in first. */
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

/** A quiz of a course that the caller has a running enrollment in, with the caller's attempts at it. */
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
