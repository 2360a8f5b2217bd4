import { limits } from '@sonocampus/contract/limits'
import { isoTime } from '../../../../clock.ts'
import type { Deps } from '../../../../deps.ts'
import { removeUpload } from './discard-film-upload.ts'
import { FOLDER, findByMultipart, listForgottenUploads } from './film-uploads.queries.ts'

const DAY = 24 * 60 * 60 * 1000

/**
 * Removes uploads that nobody went on with, and parts in the storage that no row knows. The storage carries the time of its
 * machine, whatever clock the rest goes by.
 */
export async function sweepFilmUploads(deps: Deps, machineTime = Date.now()): Promise<void> {
  const { db, clock, storage, log } = deps
  const before = isoTime(clock.now() - limits.filmUpload.days * DAY)
  for (const upload of await listForgottenUploads(db, before)) await removeUpload(deps, upload, before)
  for await (const { key, uploadId, begunAt } of storage.parts.listOpen(FOLDER)) {
    if (begunAt > machineTime - DAY || (await findByMultipart(db, key, uploadId))) continue
    log.info({ key }, 'removed parts that nothing names')
    await storage.parts.abort(key, uploadId)
  }
}
