import type { QuizAttemptsTable } from '../../db/tables/quizzes.ts'
import type { Question } from './questions.queries.ts'
import type { QuizRow } from './quizzes.queries.ts'
import type { Answers } from './score-quiz.ts'

/** What an attempt keeps of its quiz: enough to score and to review it, whatever becomes of the quiz. */
export type Asked = Pick<QuizRow, 'title' | 'description' | 'due_date' | 'pass_mark'> & { questions: Question[] }

export const askedOf = ({ title, description, due_date, pass_mark }: QuizRow, questions: Question[]): string =>
  JSON.stringify({ title, description, due_date, pass_mark, questions } satisfies Asked)

export const readSheet = ({ asked, answers }: Pick<QuizAttemptsTable, 'asked' | 'answers'>) => ({
  asked: JSON.parse(asked) as Asked,
  answers: JSON.parse(answers) as Answers,
})

export const isLate = (submittedAt: number, due: string | null): boolean =>
  due !== null && submittedAt > Date.parse(due)
