import type { QuestionStatistics } from '@sonocampus/contract/quizzes.grading'
import type { Db } from '../../db/connect.ts'
import { questionStatistics } from './question-statistics.ts'
import { getQuizRow, listQuestionsOf } from './quizzes.queries.ts'
import { readSheet } from './score-quiz.ts'
import { listSheets } from './submissions.queries.ts'

/** How each question of a quiz was answered. */
export async function listQuestionStatistics(db: Db, quizId: string): Promise<QuestionStatistics[]> {
  await getQuizRow(db, quizId)
  const sheets = (await listSheets(db, quizId)).map(readSheet)
  return questionStatistics(
    await listQuestionsOf(db, quizId),
    sheets.map(({ asked, answers }) => ({ questions: asked.questions, answers })),
  )
}
