import type { saveQuizChoice } from '@sonocampus/contract/quizzes.student'
import type * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { readSheet } from './asked.ts'
import { listAttemptsOf } from './quizzes.queries.ts'
import { chosenOptions } from './score-quiz.ts'
import { alreadySubmitted, type QuizPath, requireQuiz } from './start-attempt.ts'

type Choice = z.output<(typeof saveQuizChoice)['body']>

/** Keeps one choice of the running attempt. The attempt's row is held meanwhile: two tabs lose nothing of each other. */
export async function saveChoice(
  deps: Deps,
  student: { id: string; role: 'student' | 'admin' },
  path: QuizPath,
  choice: Choice,
): Promise<string[]> {
  const quiz = await requireQuiz(deps, student, path)
  const attempts = await listAttemptsOf(deps.db, student.id, [quiz.id])
  const attempt = attempts.find(({ id }) => id === choice.attempt_id) ?? attempts.at(-1)
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
