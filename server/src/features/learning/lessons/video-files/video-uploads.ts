import { randomUUID } from 'node:crypto'
import { limits } from '@sonocampus/contract/limits'
import { BEGINNING } from '../../../../adapters/ffmpeg.ts'
import { sniffType } from '../../../../adapters/sniff-type.ts'
import { type Clock, isoTime } from '../../../../clock.ts'
import type { Tx } from '../../../../db/connect.ts'
import type { Deps } from '../../../../deps.ts'
import { AppError, invalidField } from '../../../../errors.ts'
import type { Actor } from '../../../ground/audit/index.ts'
import { findNewKey, findUnusedUpload, lessonsPlaying, lockUploader, requireUploadRoom } from './uploads.queries.ts'

type Folder = 'videos' | 'lessons' | 'captions'

/** A key of ours, recorded before any byte is stored under it: only such keys can become part of a lesson. */
const newUpload = (clock: Clock, actor: Actor, folder: Folder, content_type: string) => ({
  storage_key: `private/${folder}/${randomUUID()}`,
  content_type,
  user_id: actor.id,
  created_at: isoTime(clock.now()),
})

export function rememberUpload(
  { db, engine, clock }: Deps,
  actor: Actor,
  folder: Folder,
  type: string,
): Promise<string> {
  const upload = newUpload(clock, actor, folder, type)
  return db.transaction().execute(async (tx) => {
    await lockUploader(tx, engine, actor.id)
    await requireUploadRoom(tx, actor.id)
    await tx.insertInto('video_uploads').values(upload).execute()
    return upload.storage_key
  })
}

/** Signs only keys under videos/, where no lesson keeps its file. */
export async function signVideoUpload(
  deps: Deps,
  actor: Actor,
  session: string,
  { contentType, fileName }: { contentType: string; fileName: string },
) {
  if (!deps.ffmpeg && !/\.(mp4|m4v|webm|mov)$/i.test(fileName))
    throw new AppError('unsupported_type', 'Choose a video file: MP4, WebM or MOV.')
  const file_key = await rememberUpload(deps, actor, 'videos', contentType)
  const options = { contentType, seconds: limits.uploads.videoSeconds, session }
  const { url, bucket } = await deps.storage.presignPut(file_key, options)
  return { presigned_url: url, bucket, file_key }
}

/** After a day the sweep may take files that no lesson uses. */
export const UPLOAD_LASTS_MS = 24 * 60 * 60 * 1000

/** Ties the caller's fresh, unused file to a lesson; a second caller finds nothing. */
export async function claimUpload(tx: Tx, now: number, { id: user_id }: Actor, storage_key: string): Promise<void> {
  const used = await tx
    .updateTable('video_uploads')
    .set({ used_at: isoTime(now), multipart_id: null })
    .where('storage_key', '=', storage_key)
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .where((eb) => eb(eb.fn.coalesce('touched_at', 'created_at'), '>', isoTime(now - UPLOAD_LASTS_MS)))
    .executeTakeFirst()
  if (used.numUpdatedRows === 0n) throw invalidField('file_key', "This file can't be used. Upload it again.")
}

/**
 * Releases a lesson's files: the sweep takes those no other lesson plays. Each lesson that plays one is locked before
 * looking for others: two releasing it at once would each see the other still playing it.
 */
export async function releaseUploads(tx: Tx, keys: (string | null)[]): Promise<void> {
  for (const key of keys) {
    if (!key) continue
    const upload = tx.updateTable('video_uploads').where('storage_key', '=', key)
    await upload.set((eb) => ({ used_at: eb.ref('used_at') })).execute()
    await upload
      .set({ used_at: null })
      .where(({ not, exists }) => not(exists(lessonsPlaying(tx, key))))
      .execute()
  }
}

const HEAD_BYTES = 4096
const notArrived = () => invalidField('file_key', "The file didn't arrive. Upload it again.")
const isGone = (error: unknown) => error instanceof AppError && error.code === 'not_found'
/** The sweep may remove a file between two checks of it. */
const orNotArrived = (error: unknown): never => {
  throw isGone(error) ? notArrived() : error
}

/**
 * Moves an uploaded file to a key that was never signed and checks it there: the holder of the upload URL can no longer
 * change what was checked. The new key is recorded before the move, so that a retry finds the file. Multipart uploads
 * are under such a key already, or missing.
 */
export async function takeVideoFile(deps: Deps, actor: Actor, file_key: string) {
  const storage_key = (await findNewKey(deps.db, file_key, actor.id)) ?? (await reserveKey(deps, actor, file_key))
  if (storage_key !== file_key && !(await deps.storage.head(storage_key))) await moveFile(deps, file_key, storage_key)
  return { storage_key, ...(await requireVideo(deps, storage_key)) }
}

async function reserveKey({ db, clock, storage }: Deps, actor: Actor, file_key: string): Promise<string> {
  const signed = await findUnusedUpload(db, file_key, actor.id)
  if (!signed || !(await storage.head(file_key))) throw notArrived()
  const reserved = newUpload(clock, actor, 'lessons', signed.content_type)
  return db.transaction().execute(async (tx) => {
    await tx.insertInto('video_uploads').values(reserved).execute()
    const { moved_to } = await tx
      .updateTable('video_uploads')
      .set((eb) => ({ moved_to: eb.fn.coalesce('moved_to', eb.val(reserved.storage_key)) }))
      .where('storage_key', '=', file_key)
      .returning('moved_to')
      .executeTakeFirstOrThrow(notArrived)
    return moved_to ?? reserved.storage_key
  })
}

/** Of two simultaneous calls the second finds it moved. */
async function moveFile({ storage }: Deps, from: string, to: string): Promise<void> {
  try {
    await storage.move(from, to)
  } catch (error) {
    if (!isGone(error)) throw error
    if (!(await storage.head(to))) throw notArrived()
  }
}

/** The file exists, is within the size limit, and really is a video: by its first bytes, or because ffmpeg reads it. */
async function requireVideo(deps: Deps, key: string): Promise<{ size: number; content_type: string }> {
  const { storage, ffmpeg } = deps
  const object = await storage.head(key)
  if (!object || object.size === 0) throw notArrived()
  if (object.size > limits.uploads.video) throw new AppError('too_large', 'A lesson can have at most 5 GB.')
  const readFirst = (bytes: number) =>
    storage.read(key, { start: 0, end: Math.min(bytes, object.size) - 1 }).catch(orNotArrived)
  const head: Buffer[] = []
  for await (const chunk of await readFirst(HEAD_BYTES)) head.push(chunk)
  const sniffed = sniffType(Buffer.concat(head))
  const content_type = sniffed ?? (ffmpeg && (await ffmpeg.typeOf(await readFirst(BEGINNING))))
  if (!content_type?.startsWith('video/')) throw new AppError('unsupported_type', noVideo(deps))
  return { size: object.size, content_type }
}

const noVideo = ({ ffmpeg }: Deps) =>
  ffmpeg ? "This file can't be read as a video." : "This file isn't an MP4, WebM or MOV video."
