import type { QuestionStatistics } from '@sonocampus/contract/quizzes.grading'
import type { Db } from '../../../../db/connect.ts'
import { getQuizRow, listQuestionsOf } from '../rows/quizzes.queries.ts'
import { questionStatistics } from './question-statistics.ts'
import { sumUpVersions } from './sum-up-versions.ts'

/** How each question of a quiz was answered. */
export async function listQuestionStatistics(db: Db, quizId: string): Promise<QuestionStatistics[]> {
  await getQuizRow(db, quizId)
  const present = await listQuestionsOf(db, quizId)
  return questionStatistics({ present, versions: await sumUpVersions(db, quizId, present) })
}
