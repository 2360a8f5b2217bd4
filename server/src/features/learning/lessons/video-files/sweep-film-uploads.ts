import { limits } from '@sonocampus/contract/limits'
import { isoTime } from '../../../../clock.ts'
import type { Deps } from '../../../../deps.ts'
import { removeUpload } from './film-uploads.ts'
import { FOLDER, findByMultipart, listForgottenUploads } from './uploads.queries.ts'

const DAY = 24 * 60 * 60 * 1000

/**
 * Removes abandoned uploads, and stored parts without a row. Stored parts have the machine's time, whatever clock the
 * app uses.
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
