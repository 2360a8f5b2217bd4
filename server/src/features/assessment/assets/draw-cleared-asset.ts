import * as z from 'zod/mini'
import { isoTime } from '../../../clock.ts'
import type { MediaAssetsTable } from '../../../db/tables/assets.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { announceAsset } from './announce-asset.ts'
import { boxesIn, offsetsIn } from './assets.presenter.ts'
import { findAsset } from './assets.queries.ts'
import { newAssetKey } from './pack-key.ts'
import { stagePack } from './stage-pack.ts'

export const DRAW_ASSET = 'assets.draw'
const Payload = z.object({ asset_id: z.string() })
const MOST_TRIES = 3
const FAILED = "Couldn't draw the boxes. Try again, or upload the file again."

/** Draws a cleared asset's boxes. After a crash it starts over, from the pack without boxes. */
export async function drawClearedAsset(
  deps: Deps,
  payload: unknown,
  { attempts }: { attempts: number },
): Promise<void> {
  const asset = await findAsset(deps.db, Payload.parse(payload).asset_id)
  if (asset?.state !== 'drawing') return
  try {
    await draw(deps, asset)
  } catch (error) {
    const isLasting = error instanceof AppError && LASTING.includes(error.code)
    if (!isLasting && attempts < MOST_TRIES) throw error
    deps.log.warn({ err: error, asset: asset.id }, 'a picture could not be drawn')
    await finish(deps, asset, { state: 'failed', problem: FAILED })
  }
}

const LASTING: string[] = ['unsupported_type', 'too_large', 'not_found']

async function draw(deps: Deps, asset: MediaAssetsTable): Promise<void> {
  const { storage, decoder } = deps
  const staged = await stagePack(deps, asset.pack_key)
  try {
    const { width, height, frame_ms } = asset
    const source = { path: staged.path, offsets: offsetsIn(asset.frame_offsets), width, height, frame_ms }
    const { pack, offsets, clip } = await decoder.drawAsset(source, boxesIn(asset.boxes), asset.created_by ?? '')
    const [pack_key, clip_key] = [newAssetKey(), clip && newAssetKey()]
    await storage.put(pack_key, pack)
    if (clip && clip_key) await storage.put(clip_key, clip)
    const bytes = pack.size + (clip?.size ?? 0)
    const ready = { state: 'ready', pack_key, frame_offsets: JSON.stringify(offsets), clip_key, bytes } as const
    const isKept = await finish(deps, asset, ready)
    for (const key of isKept ? [asset.pack_key] : [pack_key, clip_key]) if (key) await storage.remove(key)
  } finally {
    await staged.discard()
  }
}

/** False if the asset was deleted meanwhile. */
function finish({ db, clock }: Deps, asset: MediaAssetsTable, end: Partial<MediaAssetsTable>): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('media_assets')
      .set({ ...end, updated_at: isoTime(clock.now()) })
      .where('id', '=', asset.id)
      .where('state', '=', 'drawing')
      .where('pack_key', '=', asset.pack_key)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await announceAsset(tx, asset)
    return numUpdatedRows > 0n
  })
}
