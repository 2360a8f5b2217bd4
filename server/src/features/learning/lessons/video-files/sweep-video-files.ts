import type { Deps } from '../../../../deps.ts'
import { listStaleUploads } from './uploads.queries.ts'
import { UPLOAD_LASTS_MS } from './video-uploads.ts'

/** Removes files never used or released by their lesson. The row goes first: a lesson made meanwhile keeps both. */
export async function sweepVideoFiles({ db, clock, storage }: Deps): Promise<void> {
  for (const { storage_key } of await listStaleUploads(db, clock.now() - UPLOAD_LASTS_MS)) {
    const open = db.deleteFrom('video_uploads').where('storage_key', '=', storage_key).where('used_at', 'is', null)
    if ((await open.executeTakeFirst()).numDeletedRows > 0n) await storage.remove(storage_key)
  }
}
