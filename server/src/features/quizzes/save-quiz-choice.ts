import type { contract } from '@sonocampus/contract'
import type * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { alreadySubmitted, pickAttempt } from './open-attempt.ts'
import { listAttemptsOf } from './quizzes.queries.ts'
import { chosenOptions, readSheet } from './score-quiz.ts'
import { type Person, type QuizPath, submitExpiredAndGetQuiz } from './submit-expired.ts'

type Choice = z.output<(typeof contract.saveQuizChoice)['body']>

/** Keeps one choice of the running attempt. The attempt's row is held meanwhile: two tabs lose nothing of each other. */
export async function saveQuizChoice(deps: Deps, student: Person, path: QuizPath, choice: Choice): Promise<string[]> {
  const quiz = await submitExpiredAndGetQuiz(deps, student, path)
  const attempt = pickAttempt(await listAttemptsOf(deps.db, student.id, [quiz.id]), choice.attempt_id)
  if (!attempt) throw new AppError('conflict', 'Please open the quiz before you answer it.')
  return deps.db.transaction().execute(async (tx) => {
    const held = await tx
      .updateTable('quiz_attempts')
      .set((eb) => ({ timed_out: eb.ref('timed_out') }))
      .where('id', '=', attempt.id)
      .where('submitted_at', 'is', null)
      .returning(['asked', 'answers'])
      .executeTakeFirst()
    if (!held) throw alreadySubmitted(attempt.id)
    const { asked, answers } = readSheet(held)
    const question = asked.questions.find(({ id }) => id === choice.question_id)
    const chosen = chosenOptions(question, choice)
    await tx
      .updateTable('quiz_attempts')
      .set({ answers: JSON.stringify({ ...answers, [choice.question_id]: chosen }) })
      .where('id', '=', attempt.id)
      .execute()
    return chosen
  })
}
