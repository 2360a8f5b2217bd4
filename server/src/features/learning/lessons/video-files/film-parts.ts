import { limits } from '@sonocampus/contract/limits'
import type { KeptPart } from '../../../../adapters/storage/part-store.ts'
import { isoTime } from '../../../../clock.ts'
import type { Deps } from '../../../../deps.ts'
import { AppError, invalidField } from '../../../../errors.ts'
import { type FilmUploadRow, getUploadOf } from './uploads.queries.ts'

export type PartPlace = { number: number; offset: number; size: number }

/** How many parts a file of this size has; all are full but the last. */
export const partsOf = (size: number): number => Math.ceil(size / limits.filmUpload.partBytes)

/** A part's position in its file; null if there is no such part. */
export function placeOf(size: number, number: number): PartPlace | null {
  if (!Number.isInteger(number) || number < 1 || number > partsOf(size)) return null
  const offset = (number - 1) * limits.filmUpload.partBytes
  return { number, offset, size: Math.min(limits.filmUpload.partBytes, size - offset) }
}

/** `isOpen` is false if the storage no longer knows the upload: it has arrived, or its parts are gone. */
export type Received = { hasArrived: boolean; isOpen: boolean; parts: KeptPart[] }

/** What has arrived of an upload, according to the storage. */
export async function findReceived({ storage }: Deps, upload: FilmUploadRow): Promise<Received> {
  const { storage_key, multipart_id, received_at, size } = upload
  if (received_at !== null) return { hasArrived: true, isOpen: false, parts: [] }
  try {
    const parts = await storage.parts.list(storage_key, multipart_id)
    const isWhole = (part: KeptPart) => placeOf(size, part.number)?.size === part.size
    return { hasArrived: false, isOpen: true, parts: parts.filter(isWhole) }
  } catch (error) {
    if (!isNotFound(error)) throw error
    // Joined by a process that ended before recording it.
    const hasArrived = (await storage.head(storage_key))?.size === size
    return { hasArrived, isOpen: false, parts: [] }
  }
}

export const isNotFound = (error: unknown): boolean => error instanceof AppError && error.code === 'not_found'

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
