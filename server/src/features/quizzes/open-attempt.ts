import { randomUUID } from 'node:crypto'
import { isoTime } from '../../clock.ts'
import type { Deps } from '../../deps.ts'
import { enqueueJob } from '../../jobs/queue.queries.ts'
import { askedOf } from './asked.ts'
import { type Attempt, getAttempt } from './attempts.queries.ts'
import type { Question } from './questions.queries.ts'
import type { QuizRow } from './quizzes.queries.ts'
import { SUBMIT_EXPIRED } from './submit-expired.ts'

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
