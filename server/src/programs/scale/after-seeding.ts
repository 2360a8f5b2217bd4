import { refreshStatistics } from '../../db/dialect.ts'
import type { Deps } from '../../deps.ts'
import { countAnswers } from '../../features/assessment/quizzes/index.ts'

/** What follows from the rows once all are there: every kept figure is computed here. */
export async function afterSeeding({ db, engine }: Pick<Deps, 'db' | 'engine'>): Promise<void> {
  await refreshStatistics(db, engine)
  await countAnswers(db)
}
