import { appendFile, readFile, rm } from 'node:fs/promises'
import { limits } from '@sonocampus/contract/limits'
import type { StagedFile } from '../../../adapters/storage/storage.ts'
import { isoTime } from '../../../clock.ts'
import type { Deps } from '../../../deps.ts'
import { AppError, invalidField, nullIfRefused } from '../../../errors.ts'
import type { Upload } from '../../../http/read-upload.ts'
import { type Actor, recordAudit } from '../../ground/audit/index.ts'
import { announceAsset } from './announce-asset.ts'
import { offsetsIn } from './assets.presenter.ts'
import { type AssetRow, getAsset } from './assets.queries.ts'
import { newAssetKey } from './pack-key.ts'
import { stagePack } from './stage-pack.ts'

/** Appends a picture to a series that isn't cleared yet. The first one turns a still into a series. */
export async function addAssetFrame(
  deps: Deps,
  actor: Actor,
  assetId: string,
  file: Upload,
  gone?: AbortSignal,
): Promise<AssetRow> {
  const asset = await getAsset(deps.db, assetId)
  requireGrowing(asset)
  const { pack, facts } = await deps.decoder.readAsset(file, actor.id, gone)
  try {
    if (facts.width !== asset.width || facts.height !== asset.height)
      throw invalidField(
        'file',
        `All pictures of a series must have the same size, here ${asset.width} × ${asset.height}.`,
      )
    const pack_key = newAssetKey()
    const bytes = await putLonger(deps, asset, pack_key, pack)
    return await keep(deps, actor, asset, { pack_key, bytes })
  } finally {
    await rm(pack.path, { force: true })
  }
}

function requireGrowing({ state, kind, frames }: AssetRow): void {
  if (state !== 'review')
    throw new AppError('asset_already_cleared', 'This series is already cleared. Pictures can only be added before.')
  if (kind === 'loop') throw new AppError('asset_is_loop', "A loop is one recording: pictures can't be added to it.")
  if (frames >= limits.imaging.frames)
    throw invalidField('file', `A series has at most ${limits.imaging.frames} pictures.`)
}

const changedMeanwhile = () =>
  new AppError('changed_just_now', 'Someone just changed this series. Add the picture again.')

/** Returns the size of the pack with the picture appended. */
async function putLonger(deps: Deps, asset: AssetRow, pack_key: string, added: StagedFile): Promise<number> {
  const staged = await nullIfRefused(stagePack(deps, asset.pack_key))
  if (!staged) throw changedMeanwhile()
  try {
    await appendFile(staged.path, await readFile(added.path))
    const size = staged.size + added.size
    await deps.storage.put(pack_key, { path: staged.path, contentType: added.contentType, size })
    return size
  } finally {
    await staged.discard()
  }
}

type Longer = { pack_key: string; bytes: number }

/** Of two pictures added at once one is refused: neither may lose the other. */
async function keep(deps: Deps, actor: Actor, asset: AssetRow, { pack_key, bytes }: Longer): Promise<AssetRow> {
  const { db, clock, storage } = deps
  const frame_offsets = JSON.stringify([...offsetsIn(asset.frame_offsets), bytes])
  const kept = await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('media_assets')
      .set({
        kind: 'series',
        frames: asset.frames + 1,
        frame_offsets,
        pack_key,
        bytes,
        updated_at: isoTime(clock.now()),
      })
      .where('id', '=', asset.id)
      .where('pack_key', '=', asset.pack_key)
      .where('state', '=', 'review')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return null
    await recordAudit(tx, deps, actor, {
      action: 'asset.frame-added',
      subject: { type: 'asset', id: asset.id },
      summary: `Added a picture to ${asset.title}`,
    })
    await announceAsset(tx, asset)
    return getAsset(tx, asset.id)
  })
  await storage.remove(kept ? asset.pack_key : pack_key)
  if (!kept) throw changedMeanwhile()
  return kept
}
