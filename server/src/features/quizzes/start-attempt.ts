import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { isoTime } from '../../clock.ts'
import type { QuizAttemptsTable } from '../../db/tables/quizzes.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { enqueueJob } from '../../jobs/queue.queries.ts'
import { requireActiveEnrollment } from '../enrollments/index.ts'
import { askedOf, readSheet } from './asked.ts'
import { getQuizRow, listAttemptsOf, listQuestionsOf, type Question, type QuizRow } from './quizzes.queries.ts'
import { keepAnswers } from './score-quiz.ts'
import { SUBMIT_EXPIRED, submitExpired } from './submit-expired.ts'

export type Attempt = Selectable<QuizAttemptsTable>
type Person = { id: string; role: 'student' | 'admin' }
export type QuizPath = { courseId: string; quizId: string }

/** A quiz of a course that the caller has a running seat in. What the clock has ended is handed in first. */
export async function requireQuiz(deps: Deps, person: Person, { courseId, quizId }: QuizPath): Promise<QuizRow> {
  await requireActiveEnrollment(deps.db, person, courseId, deps.clock.now())
  await submitExpired(deps, { userId: person.id, quizId })
  return getQuizRow(deps.db, quizId, courseId)
}

/** What is asked now. A quiz without questions is not ready for students. */
export async function requireQuestions({ db }: Deps, person: Person, quiz: QuizRow): Promise<Question[]> {
  const questions = await listQuestionsOf(db, quiz.id)
  if (questions.length === 0 && person.role === 'student') throw new AppError('not_found', 'Quiz not found.')
  return questions
}

export const alreadySubmitted = (submissionId: string) =>
  new AppError('conflict', 'You have already submitted this quiz.', { recordId: submissionId })

/** Starts the clock, or goes on: the same attempt on every device, with the questions as they are now. */
export async function startAttempt(deps: Deps, student: Person, path: QuizPath): Promise<Attempt> {
  const quiz = await requireQuiz(deps, student, path)
  const questions = await requireQuestions(deps, student, quiz)
  const attempts = await listAttemptsOf(deps.db, student.id, [quiz.id])
  const last = attempts.at(-1)
  if (last && !last.submitted_at) return bringUpToDate(deps, last, askedOf(quiz, questions))
  if (last && attempts.length >= quiz.attempts_allowed) throw alreadySubmitted(last.id)
  const attempt = await openAttempt(deps, student.id, quiz, questions, attempts.length + 1)
  if (attempt.submitted_at) throw alreadySubmitted(attempt.id)
  return attempt
}

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
  const attempt = await db
    .selectFrom('quiz_attempts')
    .selectAll()
    .where('quiz_id', '=', quiz.id)
    .where('user_id', '=', user_id)
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  if (attempt.deadline_at && !attempt.submitted_at)
    await enqueueJob(
      db,
      { kind: SUBMIT_EXPIRED, id: `${SUBMIT_EXPIRED}:${attempt.id}`, runAt: Date.parse(attempt.deadline_at) },
      clock,
    )
  return attempt
}

/** Whoever opens the quiz again answers it as it is now; choices that still fit are kept. */
async function bringUpToDate({ db }: Deps, attempt: Attempt, asked: string): Promise<Attempt> {
  if (attempt.asked === asked) return attempt
  return db.transaction().execute(async (tx) => {
    const renewed = await tx
      .updateTable('quiz_attempts')
      .set({ asked })
      .where('id', '=', attempt.id)
      .where('submitted_at', 'is', null)
      .returning(['asked', 'answers'])
      .executeTakeFirst()
    if (!renewed) throw alreadySubmitted(attempt.id)
    const sheet = readSheet(renewed)
    const answers = JSON.stringify(keepAnswers(sheet.asked.questions, sheet.answers))
    return tx
      .updateTable('quiz_attempts')
      .set({ answers, total: sheet.asked.questions.length })
      .where('id', '=', attempt.id)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}
