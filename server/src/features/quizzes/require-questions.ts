import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { listQuestionsOf, type Question } from './questions.queries.ts'
import type { QuizRow } from './quizzes.queries.ts'
import type { Person } from './submit-expired-and-get-quiz.ts'

/** What is asked now. A quiz without questions is not ready for students. */
export async function requireQuestions({ db }: Deps, person: Person, quiz: QuizRow): Promise<Question[]> {
  const questions = await listQuestionsOf(db, quiz.id)
  if (questions.length === 0 && person.role === 'student') throw new AppError('not_found', 'Quiz not found.')
  return questions
}
