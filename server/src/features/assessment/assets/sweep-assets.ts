import { limits } from '@sonocampus/contract/limits'
import type { Deps } from '../../../deps.ts'
import { announceAsset } from './announce-asset.ts'
import { listUncleared } from './assets.queries.ts'

const DAY = 24 * 60 * 60 * 1000

/** Removes uncleared pictures: patients may be recognisable in them. The row goes first. */
export async function sweepAssets({ db, clock, storage }: Deps): Promise<void> {
  for (const asset of await listUncleared(db, clock.now() - limits.imaging.reviewDays * DAY)) {
    const isGone = await db.transaction().execute(async (tx) => {
      const uncleared = tx.deleteFrom('media_assets').where('id', '=', asset.id).where('pack_key', '=', asset.pack_key)
      const { numDeletedRows } = await uncleared.where('state', '<>', 'ready').executeTakeFirst()
      if (numDeletedRows > 0n) await announceAsset(tx, asset)
      return numDeletedRows > 0n
    })
    if (isGone) await storage.remove(asset.pack_key)
  }
}
