import { randomUUID } from 'node:crypto'
import { limits } from '@sonocampus/contract/limits'
import type { videoForm } from '@sonocampus/contract/videos.admin'
import type * as z from 'zod/mini'
import { isoTime } from '../../adapters/clock.ts'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { AppError, invalidField } from '../../errors.ts'
import { type Doer, recordAudit } from '../audit/index.ts'
import { requireVideoFile } from './require-video-file.ts'
import { getVideo, type VideoRow } from './videos.queries.ts'
import { youtubeId } from './youtube-id.ts'

type VideoForm = z.output<typeof videoForm>
type Source =
  | { storage_key: string; content_type: string; size: number; youtube_id: null }
  | { storage_key: null; content_type: null; size: null; youtube_id: string }

/** The server makes the key and remembers that it did: only such a key can become a lesson. */
export async function signVideoUpload({ db, clock, storage }: Deps, doer: Doer, content_type: string) {
  const storage_key = `private/videos/${randomUUID()}`
  await db
    .insertInto('video_uploads')
    .values({ storage_key, content_type, user_id: doer.id, created_at: isoTime(clock.now()) })
    .execute()
  const { url, bucket } = await storage.presignPut(storage_key, {
    contentType: content_type,
    seconds: limits.uploads.videoSeconds,
  })
  return { presigned_url: url, bucket, file_key: storage_key }
}

export async function createVideo(deps: Deps, doer: Doer, courseId: string, form: VideoForm): Promise<VideoRow> {
  const { db, clock } = deps
  await requireCourse(deps, courseId)
  const source = await sourceOf(deps, form)
  const now = isoTime(clock.now())
  return db.transaction().execute(async (tx) => {
    if (source.storage_key) await claimUpload(tx, source.storage_key, now)
    const id = randomUUID()
    const position = form.order ?? (await nextPosition(tx, courseId))
    await tx
      .insertInto('videos')
      .values({ id, course_id: courseId, ...columnsOf(form), position, ...source, created_at: now, updated_at: now })
      .execute()
    await recordAudit(tx, clock, doer, {
      action: 'video.created',
      subject: { type: 'video', id },
      summary: `Added the lesson ${form.title}`,
      after: { ...form, course_id: courseId },
    })
    return getVideo(tx, id)
  })
}

/** Changes a lesson; a new file or link takes the place of the old one, whose file is swept. */
export async function updateVideo(deps: Deps, doer: Doer, videoId: string, form: VideoForm): Promise<VideoRow> {
  const { db, clock } = deps
  const before = await getVideo(db, videoId)
  const keeps = form.file_key === before.storage_key && !form.youtube_url
  const source: Partial<Source> = keeps ? {} : await sourceOf(deps, form)
  const now = isoTime(clock.now())
  return db.transaction().execute(async (tx) => {
    if (source.storage_key) await claimUpload(tx, source.storage_key, now)
    await tx
      .updateTable('videos')
      .set({
        ...columnsOf(form),
        ...(form.order === undefined ? {} : { position: form.order }),
        ...source,
        updated_at: now,
      })
      .where('id', '=', videoId)
      .execute()
    await recordAudit(tx, clock, doer, {
      action: 'video.updated',
      subject: { type: 'video', id: videoId },
      summary: `Changed the lesson ${form.title}`,
      before,
      after: form,
    })
    return getVideo(tx, videoId)
  })
}

export function deleteVideo({ db, clock }: Deps, doer: Doer, videoId: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const before = await getVideo(tx, videoId)
    await tx
      .updateTable('videos')
      .set({ deleted_at: isoTime(clock.now()) })
      .where('id', '=', videoId)
      .execute()
    await recordAudit(tx, clock, doer, {
      action: 'video.deleted',
      subject: { type: 'video', id: videoId },
      summary: `Deleted the lesson ${before.title}`,
      before,
    })
  })
}

const columnsOf = ({ title, description, duration, is_preview }: VideoForm) => ({
  title,
  description,
  duration_ms: duration == null ? null : Math.round(duration * 1000),
  is_preview: is_preview ? 1 : 0,
})

/** A YouTube link, given as such or as the video's address, or a file that was really uploaded under a key of ours. */
async function sourceOf(deps: Deps, form: VideoForm): Promise<Source> {
  if (form.file_key) {
    const { size, contentType } = await requireVideoFile(deps, form.file_key)
    return { storage_key: form.file_key, content_type: contentType, size, youtube_id: null }
  }
  const id = youtubeId(form.youtube_url || form.video_url || '')
  if (!id) throw invalidField('youtube_url', 'This is no link to a YouTube video.')
  return { storage_key: null, content_type: null, size: null, youtube_id: id }
}

async function requireCourse({ db }: Deps, courseId: string): Promise<void> {
  const course = await db
    .selectFrom('courses')
    .select('id')
    .where('id', '=', courseId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!course) throw new AppError('not_found', 'Course not found.')
}

async function claimUpload(tx: Tx, storage_key: string, now: string): Promise<void> {
  const used = await tx
    .updateTable('video_uploads')
    .set({ used_at: now })
    .where('storage_key', '=', storage_key)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (used.numUpdatedRows === 0n) throw invalidField('file_key', 'This file cannot be used. Please upload it again.')
}

async function nextPosition(tx: Tx, courseId: string): Promise<number> {
  const { last } = await tx
    .selectFrom('videos')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('course_id', '=', courseId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(last ?? 0) + 1
}

const DAY = 24 * 60 * 60 * 1000

/** Removes files that were signed for and came to nothing. */
export async function sweepVideoFiles({ db, clock, storage }: Deps): Promise<void> {
  const stale = await db
    .selectFrom('video_uploads')
    .select('storage_key')
    .where('used_at', 'is', null)
    .where('created_at', '<', isoTime(clock.now() - DAY))
    .limit(100)
    .execute()
  for (const { storage_key } of stale) {
    await storage.remove(storage_key)
    await db.deleteFrom('video_uploads').where('storage_key', '=', storage_key).where('used_at', 'is', null).execute()
  }
}
