import { randomUUID } from 'node:crypto'
import type { videoForm } from '@sonocampus/contract/lessons.admin'
import { limits } from '@sonocampus/contract/limits'
import { youtubeId } from '@sonocampus/contract/youtube-id'
import type * as z from 'zod/mini'
import { BEGINNING } from '../../../../adapters/ffmpeg.ts'
import { sniffType } from '../../../../adapters/sniff-type.ts'
import type { UploadGrant } from '../../../../adapters/storage/upload-link.ts'
import { type Clock, isoTime } from '../../../../clock.ts'
import type { Tx } from '../../../../db/connect.ts'
import type { Deps } from '../../../../deps.ts'
import { AppError, invalidField } from '../../../../errors.ts'
import type { UploadGate } from '../../../../http/put-stored-object.ts'
import type { Actor } from '../../../ground/audit/index.ts'
import { findActorOfUpload } from '../../../ground/auth/index.ts'
import { findAwaitedUpload, findNewKey, findUnusedUpload, lessonsPlaying } from '../videos.queries.ts'
import { admitFilmPart, MAY_UPLOAD } from './admit-film-part.ts'
import { lockUploader, requireUploadRoom } from './film-uploads.queries.ts'

type Folder = 'videos' | 'lessons' | 'captions'

/** A key of ours, recorded before any byte is stored under it: only such keys can become part of a lesson. */
export const newUpload = (clock: Clock, actor: Actor, folder: Folder, content_type: string) => ({
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

const spent = () => new AppError('forbidden', 'This upload link was already used. Upload the file again.')
const refused = () => new AppError('forbidden', 'This upload link is no longer valid. Log in and upload again.')

/** One file per signed URL, from the session that requested it: checked before the bytes and again after them. */
export function uploadGate(deps: Deps): UploadGate {
  const { db, clock } = deps
  const upload = (key: string) => db.updateTable('video_uploads').where('storage_key', '=', key)

  async function admit({ key, session }: UploadGrant, cookie: string | null): Promise<void> {
    const actor = await findActorOfUpload(deps, session, cookie)
    if (!actor || !MAY_UPLOAD.has(actor.role)) throw refused()
    if (!(await findAwaitedUpload(db, key))) throw spent()
  }

  return {
    admit,
    admitPart: (grant, part, cookie) => admitFilmPart(deps, grant, part, cookie),
    async keep(grant, cookie, put) {
      await admit(grant, cookie)
      const taken = await upload(grant.key)
        .set({ received_at: isoTime(clock.now()) })
        .where('received_at', 'is', null)
        .executeTakeFirst()
      if (taken.numUpdatedRows === 0n) throw spent()
      try {
        await put()
      } catch (error) {
        await upload(grant.key).set({ received_at: null }).execute()
        throw error
      }
    },
  }
}

export type VideoSource =
  | { storage_key: string; content_type: string; size: number; youtube_id: null }
  | { storage_key: null; content_type: null; size: null; youtube_id: string }

/** A YouTube link, given as such or as the video's URL, or a file really uploaded under a key of ours. */
export async function takeVideoSource(deps: Deps, actor: Actor, form: VideoForm): Promise<VideoSource> {
  if (form.file_key) return { ...(await takeVideoFile(deps, actor, form.file_key)), youtube_id: null }
  const id = youtubeId(form.youtube_url || form.video_url || '')
  if (!id) throw invalidField('youtube_url', "This isn't a link to a YouTube video.")
  return { storage_key: null, content_type: null, size: null, youtube_id: id }
}

/** For the audit trail: where the file really is, not a URL made up by a client. */
export const toldOfVideo = ({ video_url, file_key, ...form }: VideoForm, { storage_key }: Partial<VideoSource>) =>
  file_key ? { ...form, file_key: storage_key ?? file_key } : { ...form, video_url }

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

export type VideoForm = z.output<typeof videoForm>

/** A form's values as columns, without where the lesson plays from. */
export const videoColumns = ({ title, description, duration, is_preview }: VideoForm) => ({
  title,
  description,
  duration_ms: duration == null ? null : Math.round(duration * 1000),
  is_preview: is_preview ? 1 : 0,
})
