import type { RegradeRow } from '@sonocampus/contract/quizzes.grading'
import type { Db } from '../../../../db/connect.ts'
import { presentRegradeRow } from '../rows/quizzes.presenter.ts'
import { getQuizRow } from '../rows/quizzes.queries.ts'
import { findScoreChanges } from './find-score-changes.ts'

export async function previewRegrade(db: Db, quizId: string): Promise<RegradeRow[]> {
  await getQuizRow(db, quizId)
  const found: RegradeRow[] = []
  for await (const changes of findScoreChanges(db, quizId))
    found.push(...changes.map(({ row, columns }) => presentRegradeRow(row, columns.auto_score)))
  return found.sort((a, b) => (a.submitted_at < b.submitted_at ? -1 : 1))
}
