import type { BatchToPreview } from '@sonocampus/contract/batches'
import type { Deps } from '../../../deps.ts'
import { isAdministrator } from '../../../institute/people.queries.ts'
import { apart } from './batches.presenter.ts'
import { planBatch } from './plan-batch.ts'

/** Shows what would be done, and to whom. Nothing is written. */
export async function previewBatch({ db, clock }: Deps, userId: string, { ids, ...batch }: BatchToPreview) {
  const task = { ...batch, isAdministrator: await isAdministrator(db, userId) }
  const { accepted, refused } = apart(await planBatch(db, clock.now(), task, ids))
  return { will: accepted, refused }
}
