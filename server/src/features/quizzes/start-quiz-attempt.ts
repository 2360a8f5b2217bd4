import type { Deps } from '../../deps.ts'
import { alreadySubmitted, openAttempt } from './open-attempt.ts'
import { type Attempt, listAttemptsOf, requireQuestions } from './quizzes.queries.ts'
import { askedOf, keepAnswers, readSheet } from './score-quiz.ts'
import { type Person, type QuizPath, submitExpiredAndGetQuiz } from './submit-expired.ts'

/** Starts the clock, or goes on: the same attempt on every device, with the questions as they are now. */
export async function startQuizAttempt(deps: Deps, student: Person, path: QuizPath): Promise<Attempt> {
  const quiz = await submitExpiredAndGetQuiz(deps, student, path)
  const questions = await requireQuestions(deps, student, quiz)
  const attempts = await listAttemptsOf(deps.db, student.id, [quiz.id])
  const last = attempts.at(-1)
  if (last && !last.submitted_at) return bringUpToDate(deps, last, askedOf(quiz, questions))
  if (last && attempts.length >= quiz.attempts_allowed) throw alreadySubmitted(last.id)
  const attempt = await openAttempt(deps, student.id, quiz, questions, attempts.length + 1)
  if (attempt.submitted_at) throw alreadySubmitted(attempt.id)
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
