import type { KeptPart } from '../../../../adapters/storage/part-store.ts'
import { isoTime } from '../../../../clock.ts'
import type { Deps } from '../../../../deps.ts'
import { AppError } from '../../../../errors.ts'
import { getUploadOf } from './film-uploads.queries.ts'
import { partsOf } from './part-plan.ts'
import { findReceived, isNotFound } from './received-parts.ts'

/**
 * Joins the parts into one file once all match the sender's hashes. Its key can't be written to any more. Finishing
 * again returns the same.
 */
export async function finishFilmUpload(deps: Deps, userId: string, uploadId: string, hashes: string[]) {
  const { db, clock, storage } = deps
  const upload = await getUploadOf(db, userId, uploadId)
  const { storage_key, multipart_id, size } = upload
  const received = await findReceived(deps, upload)
  if (!received.hasArrived) {
    if (!received.isOpen) throw new AppError('gone', 'The parts of this upload were deleted. Start again.')
    requireAll(received.parts, hashes, partsOf(size))
    await completeOnce(deps, storage_key, multipart_id)
    if ((await storage.head(storage_key))?.size !== size)
      throw new AppError('length_differs', "The file isn't as long as expected. Upload it again.")
  }
  const now = isoTime(clock.now())
  await db
    .updateTable('video_uploads')
    .set({ received_at: now, touched_at: now })
    .where('storage_key', '=', storage_key)
    .where('received_at', 'is', null)
    .execute()
  return { file_key: storage_key, size }
}

function requireAll(parts: KeptPart[], hashes: string[], count: number): void {
  if (hashes.length !== count) throw new AppError('parts_missing', `This file has ${count} parts.`)
  const kept = new Map(parts.map((part) => [part.number, part]))
  const wrong = hashes.flatMap((sha256, index) => {
    const part = kept.get(index + 1)
    return part && (part.sha256 === null || part.sha256 === sha256) ? [] : [index + 1]
  })
  if (wrong.length > 0)
    throw new AppError(
      'parts_missing',
      `${wrong.length} of ${count} parts have not come yet, the first is ${wrong[0]}.`,
    )
}

/** Of two simultaneous calls the second finds it done. */
async function completeOnce({ storage }: Deps, key: string, multipartId: string): Promise<void> {
  try {
    await storage.parts.complete(key, multipartId)
  } catch (error) {
    if (!isNotFound(error)) throw error
  }
}
