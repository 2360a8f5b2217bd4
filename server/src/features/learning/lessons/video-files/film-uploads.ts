import { randomUUID } from 'node:crypto'
import type { PlannedLesson } from '@sonocampus/contract/lessons.video-files'
import { limits } from '@sonocampus/contract/limits'
import type { KeptPart } from '../../../../adapters/storage/part-store.ts'
import { isoTime } from '../../../../clock.ts'
import type { Deps } from '../../../../deps.ts'
import { AppError, invalidField } from '../../../../errors.ts'
import type { Actor } from '../../../ground/audit/index.ts'
import {
  type FilmUploadRow,
  getUploadOf,
  keyOf,
  listUploadsLike,
  lockUploader,
  requireUploadRoom,
} from './uploads.queries.ts'

type Announced = {
  file_name: string
  content_type: string
  size: number
  fingerprint: string
  lesson?: PlannedLesson | null | undefined
}
type Started = { upload: FilmUploadRow; received: Received }

/** Starts an upload, or resumes the one of the same file for the same lesson. */
export async function startFilmUpload(deps: Deps, actor: Actor, announced: Announced): Promise<Started> {
  if (!deps.ffmpeg && !/\.(mp4|m4v|webm|mov)$/i.test(announced.file_name))
    throw new AppError('unsupported_type', 'Choose a video file: MP4, WebM or MOV.')
  const begun = await findBegun(deps, actor, announced)
  if (begun) return begun
  const storage_key = keyOf(randomUUID())
  const multipart_id = await deps.storage.parts.begin(storage_key, announced.content_type)
  const forget = () => deps.storage.parts.abort(storage_key, multipart_id)
  const upload = await remember(deps, actor, announced, { storage_key, multipart_id }).catch(async (error: unknown) => {
    await forget()
    throw error
  })
  // Another tab was first.
  if (upload.multipart_id !== multipart_id) await forget()
  return { upload, received: await findReceived(deps, upload) }
}

/** An upload whose parts the storage has discarded is dropped. */
async function findBegun(deps: Deps, actor: Actor, announced: Announced): Promise<Started | null> {
  for (const upload of await listUploadsLike(deps.db, { ...announced, user_id: actor.id })) {
    if (!isForSameLesson(upload, announced)) continue
    const received = await findReceived(deps, upload)
    if (received.isOpen || received.hasArrived) return { upload, received }
    await deps.db
      .deleteFrom('video_uploads')
      .where('storage_key', '=', upload.storage_key)
      .where('used_at', 'is', null)
      .execute()
  }
  return null
}

const isForSameLesson = (upload: FilmUploadRow, { lesson }: Announced): boolean => {
  const kept: PlannedLesson | null = upload.lesson === null ? null : JSON.parse(upload.lesson)
  return kept?.course_id === lesson?.course_id && (kept?.video_id ?? null) === (lesson?.video_id ?? null)
}

function remember(
  { db, engine, clock }: Deps,
  actor: Actor,
  { lesson, ...announced }: Announced,
  names: { storage_key: string; multipart_id: string },
): Promise<FilmUploadRow> {
  const now = isoTime(clock.now())
  const row = { ...announced, ...names, user_id: actor.id, created_at: now, touched_at: now }
  const upload = { ...row, lesson: lesson ? JSON.stringify(lesson) : null }
  return db.transaction().execute(async (tx) => {
    await lockUploader(tx, engine, actor.id)
    const others = await listUploadsLike(tx, upload)
    const other = others.find((each) => each.received_at === null && isForSameLesson(each, { ...announced, lesson }))
    if (other) return other
    await requireUploadRoom(tx, actor.id)
    await tx.insertInto('video_uploads').values(upload).execute()
    return { ...upload, received_at: null }
  })
}

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
      `${wrong.length} of ${count} parts haven't arrived yet, starting with part ${wrong[0]}.`,
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

type PartPlace = { number: number; offset: number; size: number }

/** How many parts a file of this size has; all are full but the last. */
export const partsOf = (size: number): number => Math.ceil(size / limits.filmUpload.partBytes)

/** A part's position in its file; null if there is no such part. */
function placeOf(size: number, number: number): PartPlace | null {
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

const isNotFound = (error: unknown): boolean => error instanceof AppError && error.code === 'not_found'
