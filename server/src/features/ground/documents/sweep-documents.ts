import { isoTime } from '../../../clock.ts'
import type { Deps } from '../../../deps.ts'
import { listUnused } from './documents.queries.ts'

const DAY = 24 * 60 * 60 * 1000

/**
 * Removes documents uploaded and never used. The row goes first: a leftover file is collected, a
 * leftover row is not.
 */
export async function sweepDocuments({ db, clock, storage }: Deps): Promise<void> {
  for (const { id, storage_key } of await listUnused(db, isoTime(clock.now() - DAY))) {
    const unused = db.deleteFrom('documents').where('id', '=', id).where('used_at', 'is', null)
    if ((await unused.executeTakeFirst()).numDeletedRows > 0n) await storage.remove(storage_key)
  }
}
