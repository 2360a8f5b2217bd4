import { randomUUID } from 'node:crypto'
import type { videoForm } from '@sonocampus/contract/videos.admin'
import { youtubeId } from '@sonocampus/contract/youtube-id'
import type * as z from 'zod/mini'
import { isoTime } from '../../clock.ts'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { AppError, invalidField } from '../../errors.ts'
import { type Doer, recordAudit } from '../audit/index.ts'
import { findMoved, takeVideoFile } from './take-video-file.ts'
import { claimUpload, releaseUploads } from './video-uploads.ts'
import { getVideo, lockVideo, type VideoRow } from './videos.queries.ts'

type VideoForm = z.output<typeof videoForm>
type Source =
  | { storage_key: string; content_type: string; size: number; youtube_id: null }
  | { storage_key: null; content_type: null; size: null; youtube_id: string }

export async function createVideo(deps: Deps, doer: Doer, courseId: string, form: VideoForm): Promise<VideoRow> {
  const { db, clock } = deps
  await requireCourse(deps, courseId)
  const source = await sourceOf(deps, doer, form)
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
      after: { ...told(form, source), course_id: courseId },
    })
    return getVideo(tx, id)
  })
}

/** Changes a lesson; a new file or link takes the place of the old one, whose file is swept. A link brings its own captions. */
export async function updateVideo(deps: Deps, doer: Doer, videoId: string, form: VideoForm): Promise<VideoRow> {
  const { db, engine, clock } = deps
  const keeps = await keepsFile(deps, await getVideo(db, videoId), form)
  const source: Partial<Source> = keeps ? {} : await sourceOf(deps, doer, form)
  const now = isoTime(clock.now())
  return db.transaction().execute(async (tx) => {
    await lockVideo(tx, engine, videoId)
    const before = await getVideo(tx, videoId)
    if (source.storage_key) await claimUpload(tx, source.storage_key, now)
    await tx
      .updateTable('videos')
      .set({
        ...columnsOf(form),
        ...(form.order === undefined ? {} : { position: form.order }),
        ...source,
        ...(source.youtube_id ? { captions_key: null } : {}),
        updated_at: now,
      })
      .where('id', '=', videoId)
      .execute()
    if (!keeps) await releaseUploads(tx, [before.storage_key, source.youtube_id ? before.captions_key : null])
    await recordAudit(tx, clock, doer, {
      action: 'video.updated',
      subject: { type: 'video', id: videoId },
      summary: `Changed the lesson ${form.title}`,
      before,
      after: told(form, source),
    })
    return getVideo(tx, videoId)
  })
}

/** The row stays for the trail; the files go, unless another lesson plays them. */
export function deleteVideo({ db, engine, clock }: Deps, doer: Doer, videoId: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await lockVideo(tx, engine, videoId)
    const before = await getVideo(tx, videoId)
    await tx
      .updateTable('videos')
      .set({ deleted_at: isoTime(clock.now()) })
      .where('id', '=', videoId)
      .execute()
    await releaseUploads(tx, [before.storage_key, before.captions_key])
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

/** The lesson's own file, by its key or by the one that it was uploaded under. */
const keepsFile = async ({ db }: Deps, { storage_key }: VideoRow, { file_key, youtube_url }: VideoForm) =>
  Boolean(storage_key && file_key && !youtube_url) &&
  (file_key === storage_key || (await findMoved(db, file_key ?? '')) === storage_key)

/** For the trail: where the file really is, and no address that a client has made up for it. */
const told = ({ video_url, file_key, ...form }: VideoForm, { storage_key }: Partial<Source>) =>
  file_key ? { ...form, file_key: storage_key ?? file_key } : { ...form, video_url }

/** A YouTube link, given as such or as the video's address, or a file that was really uploaded under a key of ours. */
async function sourceOf(deps: Deps, doer: Doer, form: VideoForm): Promise<Source> {
  if (form.file_key) return { ...(await takeVideoFile(deps, doer, form.file_key)), youtube_id: null }
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

async function nextPosition(tx: Tx, courseId: string): Promise<number> {
  const { last } = await tx
    .selectFrom('videos')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('course_id', '=', courseId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(last ?? 0) + 1
}
