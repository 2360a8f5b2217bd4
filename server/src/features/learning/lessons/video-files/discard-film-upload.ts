import type { Deps } from '../../../../deps.ts'
import { type FilmUploadRow, getUploadOf } from './film-uploads.queries.ts'

export async function discardFilmUpload(deps: Deps, userId: string, uploadId: string): Promise<void> {
  await removeUpload(deps, await getUploadOf(deps.db, userId, uploadId))
}

/** Deletes the row first: a lesson made of it meanwhile keeps both, and parts without a row are swept. */
export async function removeUpload(
  { db, storage }: Deps,
  upload: FilmUploadRow,
  touchedBefore?: string,
): Promise<void> {
  const { storage_key, multipart_id } = upload
  const unused = db.deleteFrom('video_uploads').where('storage_key', '=', storage_key).where('used_at', 'is', null)
  const removed = touchedBefore ? unused.where('touched_at', '<', touchedBefore) : unused
  if ((await removed.executeTakeFirst()).numDeletedRows === 0n) return
  await storage.parts.abort(storage_key, multipart_id)
  await storage.remove(storage_key)
}
