import type { QuizSheet } from '@sonocampus/contract/quizzes.student'
import type { Deps } from '../../deps.ts'
import { listAttemptsOf, requireQuestions } from './quizzes.queries.ts'
import { presentSheet } from './quizzes.student.presenter.ts'
import { type Person, type QuizPath, submitExpiredAndGetQuiz } from './submit-expired.ts'

/** What is asked, without the right answers. What the clock has ended is handed in first. */
export async function getQuiz(deps: Deps, person: Person, path: QuizPath): Promise<QuizSheet> {
  const quiz = await submitExpiredAndGetQuiz(deps, person, path)
  const questions = await requireQuestions(deps, person, quiz)
  return presentSheet(person, quiz, questions, await listAttemptsOf(deps.db, person.id, [quiz.id]))
}
