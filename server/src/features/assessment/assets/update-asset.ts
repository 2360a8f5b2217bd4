import { isoTime } from '../../../clock.ts'
import type { Deps } from '../../../deps.ts'
import { type Actor, recordAudit, requireUnchanged } from '../../ground/audit/index.ts'
import { announceAsset } from './announce-asset.ts'
import { type AssetRow, getAsset, lockAsset } from './assets.queries.ts'

export function updateAsset(
  deps: Deps,
  actor: Actor,
  assetId: string,
  { title }: { title: string },
): Promise<AssetRow> {
  const { db, engine, clock } = deps
  return db.transaction().execute(async (tx) => {
    const before = await lockAsset(tx, engine, assetId)
    await requireUnchanged(tx, actor, { now: { title: before.title }, actions: ['asset.updated'], ids: [assetId] })
    await tx
      .updateTable('media_assets')
      .set({ title, updated_at: isoTime(clock.now()) })
      .where('id', '=', assetId)
      .execute()
    await recordAudit(tx, deps, actor, {
      action: 'asset.updated',
      subject: { type: 'asset', id: assetId },
      summary: `Renamed the picture ${before.title} to ${title}`,
      before: { title: before.title },
      after: { title },
    })
    await announceAsset(tx, before)
    return getAsset(tx, assetId)
  })
}
