import type { Place } from '@sonocampus/contract/imaging'
import { isoTime } from '../../../clock.ts'
import type { Deps } from '../../../deps.ts'
import { invalidField } from '../../../errors.ts'
import { type Actor, recordAudit } from '../../ground/audit/index.ts'
import { announceAsset } from './announce-asset.ts'
import { type AssetRow, getAsset, lockAsset } from './assets.queries.ts'

type Line = { a: Place; b: Place; length_mm: number }
/** A shorter line is too imprecise to measure by. */
const SHORTEST = 10

/** A line of known length, such as one along the depth scale, gives the size of a pixel. */
export function setAssetScale(deps: Deps, actor: Actor, assetId: string, line: Line): Promise<AssetRow> {
  const { db, engine, clock } = deps
  return db.transaction().execute(async (tx) => {
    const before = await lockAsset(tx, engine, assetId)
    const mm_per_pixel = scaleBy(line, before)
    await tx
      .updateTable('media_assets')
      .set({ mm_per_pixel, scale_from: 'drawn', updated_at: isoTime(clock.now()) })
      .where('id', '=', assetId)
      .execute()
    await recordAudit(tx, deps, actor, {
      action: 'asset.scaled',
      subject: { type: 'asset', id: assetId },
      summary: `Set the scale of the picture ${before.title}`,
      before: { mm_per_pixel: before.mm_per_pixel, scale_from: before.scale_from },
      after: { mm_per_pixel, scale_from: 'drawn', ...line },
    })
    await announceAsset(tx, before)
    return getAsset(tx, assetId)
  })
}

function scaleBy({ a, b, length_mm }: Line, { width, height }: AssetRow): number {
  const pixels = Math.hypot((b.x - a.x) * width, (b.y - a.y) * height)
  if (pixels < SHORTEST) throw invalidField('b', "Draw a longer line: a short one isn't precise enough.")
  return length_mm / pixels
}
