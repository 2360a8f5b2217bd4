import { limits } from '@sonocampus/contract/limits'
import { isoTime } from '../../../../clock.ts'
import type { Deps } from '../../../../deps.ts'
import { AppError, invalidField } from '../../../../errors.ts'
import { getUploadOf } from './film-uploads.queries.ts'
import { placeOf } from './part-plan.ts'

type Signer = { id: string; sessionId: string }
type Requested = { number: number; sha256: string }[]

/** URLs for parts of the caller's upload, each only for its own bytes; on the local disk also only for this session. */
export async function signFilmParts(deps: Deps, signer: Signer, uploadId: string, requested: Requested) {
  const { db, clock, storage } = deps
  const { storage_key, multipart_id, received_at, size } = await getUploadOf(db, signer.id, uploadId)
  if (received_at !== null) throw new AppError('upload_arrived', 'This file has already arrived.')
  const parts = requested.map(({ number, sha256 }) => {
    const place = placeOf(size, number)
    if (!place) throw invalidField('parts', `This file has no part ${number}.`)
    return { ...place, sha256 }
  })
  await db
    .updateTable('video_uploads')
    .set({ touched_at: isoTime(clock.now()) })
    .where('storage_key', '=', storage_key)
    .execute()
  const seconds = limits.filmUpload.addressSeconds
  const sign = async ({ offset, ...part }: (typeof parts)[number]) => {
    const options = { offset, seconds, session: signer.sessionId }
    return { number: part.number, ...(await storage.parts.presign(storage_key, multipart_id, part, options)) }
  }
  return { parts: await Promise.all(parts.map(sign)), expires_in: seconds }
}
