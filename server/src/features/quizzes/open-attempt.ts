import { randomUUID } from 'node:crypto'
import { isoTime } from '../../clock.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { enqueueJob } from '../../jobs/queue.queries.ts'
import { type Attempt, getAttempt, type Question, type QuizRow } from './quizzes.queries.ts'
import { askedOf } from './score-quiz.ts'

/** Runs at each attempt's deadline. */
export const SUBMIT_EXPIRED = 'quizzes.submit-expired'

/** The student's attempt of this number: the unique key makes it one, however many open it at once. */
export async function openAttempt(
  { db, clock }: Deps,
  user_id: string,
  quiz: QuizRow,
  questions: Question[],
  number: number,
): Promise<Attempt> {
  const now = clock.now()
  const limit = quiz.time_limit_minutes
  await db
    .insertInto('quiz_attempts')
    .values({
      id: randomUUID(),
      quiz_id: quiz.id,
      user_id,
      number,
      asked: askedOf(quiz, questions),
      answers: '{}',
      started_at: isoTime(now),
      deadline_at: limit === null ? null : isoTime(now + limit * 60_000),
      timed_out: 0,
      is_late: 0,
      total: questions.length,
      auto_score: 0,
    })
    .onConflict((oc) => oc.columns(['quiz_id', 'user_id', 'number']).doNothing())
    .execute()
  const attempt = await getAttempt(db, { quizId: quiz.id, userId: user_id, number })
  if (attempt.deadline_at && !attempt.submitted_at)
    await enqueueJob(
      db,
      { kind: SUBMIT_EXPIRED, id: `${SUBMIT_EXPIRED}:${attempt.id}`, runAt: Date.parse(attempt.deadline_at) },
      clock,
    )
  return attempt
}

export const alreadySubmitted = (submissionId: string) =>
  new AppError('conflict', 'You have already submitted this quiz.', { recordId: submissionId })

/** The attempt that an answer names; where it names none, the last one. What it names must be there. */
export function pickAttempt(attempts: readonly Attempt[], attemptId: string | undefined): Attempt | undefined {
  if (attemptId === undefined) return attempts.at(-1)
  const named = attempts.find(({ id }) => id === attemptId)
  if (!named) throw new AppError('not_found', 'This attempt does not exist. Please open the quiz again.')
  return named
}
