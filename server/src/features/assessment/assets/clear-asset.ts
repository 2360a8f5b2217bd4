import type { BlackBox } from '@sonocampus/contract/assets'
import { isoTime } from '../../../clock.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { enqueueJob } from '../../../jobs/queue.queries.ts'
import { type Actor, recordAudit } from '../../ground/audit/index.ts'
import { announceAsset } from './announce-asset.ts'
import { type AssetRow, getAsset, lockAsset } from './assets.queries.ts'
import { DRAW_ASSET } from './draw-cleared-asset.ts'

/** Someone confirmed that no patient can be recognised: the boxes are drawn into every frame, for good. */
export function clearAsset(
  deps: Deps,
  actor: Actor,
  assetId: string,
  { boxes }: { boxes: BlackBox[] },
): Promise<AssetRow> {
  const { db, engine, clock } = deps
  return db.transaction().execute(async (tx) => {
    const asset = await lockAsset(tx, engine, assetId)
    if (asset.state === 'drawing') throw new AppError('asset_being_drawn', 'The boxes are being drawn. Wait a moment.')
    if (asset.state === 'ready') throw new AppError('asset_already_cleared', 'This picture is already cleared.')
    await tx
      .updateTable('media_assets')
      .set({ state: 'drawing', problem: null, boxes: JSON.stringify(boxes), updated_at: isoTime(clock.now()) })
      .where('id', '=', assetId)
      .execute()
    await recordAudit(tx, deps, actor, {
      action: 'asset.cleared',
      subject: { type: 'asset', id: assetId },
      summary: `Confirmed that no patient can be recognised in ${asset.title}`,
      after: { boxes, is_anonymous: true },
    })
    await enqueueJob(tx, { kind: DRAW_ASSET, payload: { asset_id: assetId } }, clock)
    await announceAsset(tx, asset)
    return getAsset(tx, assetId)
  })
}
