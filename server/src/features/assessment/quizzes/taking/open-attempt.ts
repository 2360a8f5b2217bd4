import { randomUUID } from 'node:crypto'
import { isoTime } from '../../../../clock.ts'
import type { Deps } from '../../../../deps.ts'
import { AppError } from '../../../../errors.ts'
import { writeAs } from '../../../../institute/people.queries.ts'
import { enqueueJob } from '../../../../jobs/queue.queries.ts'
import { keepVersion, versionOf } from '../rows/quiz-versions.queries.ts'
import {
  type Attempt,
  getQuizRow,
  listAttemptsOf,
  type Question,
  type QuizRow,
  requirePublished,
} from '../rows/quizzes.queries.ts'
import { questionsFor } from '../scoring/chance.ts'
import { requestedColumns } from '../scoring/score-quiz.ts'

/** Runs at each attempt's deadline. */
export const SUBMIT_EXPIRED = 'quizzes.submit-expired'

/** The student's attempt with this number: the unique key allows only one, however many calls open it at once. */
export function openAttempt(
  deps: Deps,
  user_id: string,
  quiz: QuizRow,
  questions: Question[],
  number: number,
): Promise<Attempt> {
  const { clock } = deps
  const now = clock.now()
  const id = randomUUID()
  const limit = quiz.time_limit_minutes
  const version = versionOf(quiz.id, { ...quiz, questions })
  return writeAs(deps, user_id, async (tx) => {
    await keepVersion(tx, version)
    await tx
      .insertInto('quiz_attempts')
      .values({
        id,
        quiz_id: quiz.id,
        user_id,
        number,
        version_id: version.id,
        started_at: isoTime(now),
        deadline_at: limit === null ? null : isoTime(now + limit * 60_000),
        timed_out: 0,
        is_late: 0,
        ...requestedColumns(questionsFor(id, version)),
        auto_score: 0,
      })
      .onConflict((oc) => oc.columns(['quiz_id', 'user_id', 'number']).doNothing())
      .execute()
    // Withdrawing locks the quiz: either it is a draft by now, or the withdrawal finds this attempt.
    requirePublished(await getQuizRow(tx, quiz.id))
    const attempts = await listAttemptsOf(tx, user_id, [quiz.id])
    const attempt = attempts.find((one) => one.number === number)
    if (!attempt) throw new Error(`Attempt ${number} at the quiz ${quiz.id} is missing`)
    if (attempt.deadline_at && !attempt.submitted_at)
      await enqueueJob(
        tx,
        { kind: SUBMIT_EXPIRED, id: `${SUBMIT_EXPIRED}:${attempt.id}`, runAt: Date.parse(attempt.deadline_at) },
        clock,
      )
    return attempt
  })
}

export const notOpened = () => new AppError('quiz_not_opened', 'Open the quiz before you answer it.')

/** How often an attempt is re-read if it changed while being answered. */
export const TRIES = 5
export const beingChanged = () => new AppError('changed_just_now', 'This quiz is being changed. Try again in a moment.')

export const alreadySubmitted = (
  submissionId: string,
  code: 'quiz_already_submitted' | 'attempts_used_up' = 'quiz_already_submitted',
) => new AppError(code, 'You have already submitted this quiz.', { recordId: submissionId })

/** The attempt an answer names, which must exist; without one, the last. */
export function pickAttempt(attempts: readonly Attempt[], attemptId: string | undefined): Attempt | undefined {
  if (attemptId === undefined) return attempts.at(-1)
  const named = attempts.find(({ id }) => id === attemptId)
  if (!named) throw new AppError('not_found', "This attempt doesn't exist. Open the quiz again.")
  return named
}
