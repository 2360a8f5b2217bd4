import type { RegradeRow } from '@sonocampus/contract/quizzes.grading'
import type { Db } from '../../db/connect.ts'
import { findScoreChanges } from './find-score-changes.ts'
import { presentRegradeRow } from './quizzes.presenter.ts'
import { getQuizRow } from './quizzes.queries.ts'

export async function previewRegrade(db: Db, quizId: string): Promise<RegradeRow[]> {
  await getQuizRow(db, quizId)
  return (await findScoreChanges(db, quizId)).map(({ row, columns }) => presentRegradeRow(row, columns.auto_score))
}
