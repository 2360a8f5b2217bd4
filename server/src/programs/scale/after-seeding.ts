import { refreshStatistics } from '../../db/dialect.ts'
import type { Deps } from '../../deps.ts'
import { countAnswers } from '../../features/assessment/quizzes/index.ts'

/** Computes every kept figure once all rows are there. */
export async function afterSeeding({ db, engine }: Pick<Deps, 'db' | 'engine'>): Promise<void> {
  await refreshStatistics(db, engine)
  await countAnswers(db)
}
