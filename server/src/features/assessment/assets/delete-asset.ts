import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { type Actor, recordAudit } from '../../ground/audit/index.ts'
import { announceAsset } from './announce-asset.ts'
import { isInBank, isInResults, isNamed, listUses, lockAsset, type UseRow } from './assets.queries.ts'

/** Questions belong to the quizzes, which know assets and not the other way round. */
export type AssetDeps = Deps & { takeFromQuestions: (tx: Tx, assetId: string) => Promise<void> }

/** Deletes the row first: an orphaned file is collected, an orphaned row isn't. */
export async function deleteAsset(deps: AssetDeps, actor: Actor, assetId: string): Promise<void> {
  const { db, engine, storage, takeFromQuestions } = deps
  const asset = await db.transaction().execute(async (tx) => {
    const before = await lockAsset(tx, engine, assetId)
    const uses = await listUses(tx, [assetId])
    if (uses.length > 0) throw new AppError('asset_in_use', `This picture is used by ${inWords(uses)}.`)
    if (await isInBank(tx, assetId)) throw new AppError('asset_in_use', 'A question in the bank uses this picture.')
    if (await isInResults(tx, before))
      throw new AppError('asset_in_use', "This picture appears in students' results and can't be deleted.")
    // A deleted quiz keeps its questions; they can do without.
    await takeFromQuestions(tx, assetId)
    await tx.deleteFrom('media_assets').where('id', '=', assetId).execute()
    const { id: _, pack_key, clip_key, frame_offsets, ...told } = before
    await recordAudit(tx, deps, actor, {
      action: 'asset.deleted',
      subject: { type: 'asset', id: assetId },
      summary: `Deleted the picture ${before.title}`,
      before: told,
    })
    await announceAsset(tx, before)
    return before
  })
  // Another course may use the same file.
  for (const key of [asset.pack_key, asset.clip_key]) if (key && !(await isNamed(db, key))) await storage.remove(key)
}

const MOST_NAMED = 5

function inWords(uses: UseRow[]): string {
  const named = uses.slice(0, MOST_NAMED).map((use) => `“${use.question_text}” in ${use.quiz_title}`)
  const more = uses.length - named.length
  return [...named, ...(more > 0 ? [`${more} more`] : [])].join(', ')
}
