import { randomUUID } from 'node:crypto'
import type { videoForm } from '@sonocampus/contract/lessons.admin'
import { youtubeId } from '@sonocampus/contract/youtube-id'
import type * as z from 'zod/mini'
import { isoTime } from '../../../clock.ts'
import { announceChange } from '../../../db/events/announce.ts'
import type { Deps } from '../../../deps.ts'
import { AppError, invalidField } from '../../../errors.ts'
import { getCourse, lockCourse } from '../../../institute/courses.queries.ts'
import { type Actor, recordAudit, requireUnchanged } from '../../ground/audit/index.ts'
import { enqueueFilm } from './renditions/film-progress.ts'
import { dropUnplayedFilm } from './renditions/films.queries.ts'
import { findNewKey } from './video-files/uploads.queries.ts'
import { claimUpload, releaseUploads, takeVideoFile } from './video-files/video-uploads.ts'
import { editedVideo } from './videos.presenter.ts'
import { findLastPlace, getVideo, lockVideo, type VideoRow } from './videos.queries.ts'

type VideoForm = z.output<typeof videoForm>

/** A new lesson goes last, unless given a position within its module. */
export async function createVideo(deps: Deps, actor: Actor, courseId: string, form: VideoForm): Promise<VideoRow> {
  const { db, engine, clock } = deps
  await getCourse(db, courseId)
  const source = await takeVideoSource(deps, actor, form)
  return db.transaction().execute(async (tx) => {
    await lockCourse(tx, engine, courseId)
    if (source.storage_key) await claimUpload(tx, clock.now(), actor, source.storage_key)
    const [id, now] = [randomUUID(), isoTime(clock.now())]
    const last = await findLastPlace(tx, courseId)
    const place = { ...last, position: form.order ?? last.position }
    await tx
      .insertInto('videos')
      .values({ id, course_id: courseId, ...videoColumns(form), ...place, ...source, created_at: now, updated_at: now })
      .execute()
    if (source.storage_key) await enqueueFilm(tx, deps, source.storage_key)
    await recordAudit(tx, deps, actor, {
      action: 'video.created',
      subject: { type: 'video', id },
      summary: `Added the lesson ${form.title}`,
      after: { ...toldOfVideo(form, source), course_id: courseId },
    })
    return getVideo(tx, id)
  })
}

/** Changes a lesson; a new file or link replaces the old one, whose file is swept. YouTube brings its own captions. */
export async function updateVideo(deps: Deps, actor: Actor, videoId: string, form: VideoForm): Promise<VideoRow> {
  const { db, engine, clock } = deps
  const keeps = await keepsFile(deps, await getVideo(db, videoId), form)
  const source: Partial<VideoSource> = keeps ? {} : await takeVideoSource(deps, actor, form)
  return db.transaction().execute(async (tx) => {
    await lockVideo(tx, engine, videoId)
    const before = await getVideo(tx, videoId)
    await requireUnchanged(tx, actor, { now: editedVideo(before), actions: ['video.updated'], ids: [videoId] })
    if (source.storage_key) await claimUpload(tx, clock.now(), actor, source.storage_key)
    await tx
      .updateTable('videos')
      .set({
        ...videoColumns(form),
        ...(form.order === undefined ? {} : { position: form.order }),
        ...source,
        ...(source.youtube_id ? { captions_key: null } : {}),
        updated_at: isoTime(clock.now()),
      })
      .where('id', '=', videoId)
      .execute()
    if (!keeps) await releaseUploads(tx, [before.storage_key, source.youtube_id ? before.captions_key : null])
    if (!keeps && before.storage_key) await dropUnplayedFilm(tx, before.storage_key)
    if (source.storage_key) await enqueueFilm(tx, deps, source.storage_key)
    await announceChange(tx, { course: before.course_id })
    await recordAudit(tx, deps, actor, {
      action: 'video.updated',
      subject: { type: 'video', id: videoId },
      summary: `Changed the lesson ${form.title}`,
      before,
      after: toldOfVideo(form, source),
    })
    return getVideo(tx, videoId)
  })
}

/** The row stays for the trail; the files go, unless another lesson plays them. */
export function deleteVideo(deps: Deps, actor: Actor, videoId: string): Promise<void> {
  const { db, engine, clock } = deps
  return db.transaction().execute(async (tx) => {
    await lockVideo(tx, engine, videoId)
    const before = await getVideo(tx, videoId)
    await tx
      .updateTable('videos')
      .set({ deleted_at: isoTime(clock.now()) })
      .where('id', '=', videoId)
      .execute()
    await releaseUploads(tx, [before.storage_key, before.captions_key])
    if (before.storage_key) await dropUnplayedFilm(tx, before.storage_key)
    await announceChange(tx, { course: before.course_id })
    await recordAudit(tx, deps, actor, {
      action: 'video.deleted',
      subject: { type: 'video', id: videoId },
      summary: `Deleted the lesson ${before.title}`,
      before,
    })
  })
}

/** Makes a lesson's renditions that failed or were never made; finished and pending ones stay. */
export function retryRenditions(deps: Deps, actor: Actor, videoId: string): Promise<VideoRow> {
  if (!deps.transcoder)
    throw new AppError('ffmpeg_missing', "ffmpeg isn't installed on this server, so renditions can't be made.")
  return deps.db.transaction().execute(async (tx) => {
    const video = await getVideo(tx, videoId)
    if (!video.storage_key) throw new AppError('youtube_lesson', 'A YouTube lesson has its own qualities.')
    if (await enqueueFilm(tx, deps, video.storage_key))
      await recordAudit(tx, deps, actor, {
        action: 'video.renditions_retried',
        subject: { type: 'video', id: videoId },
        summary: `Retried the renditions of the lesson ${video.title}`,
      })
    return video
  })
}

type VideoSource =
  | { storage_key: string; content_type: string; size: number; youtube_id: null }
  | { storage_key: null; content_type: null; size: null; youtube_id: string }

/** A YouTube link, given as such or as the video's URL, or a file really uploaded under a key of ours. */
async function takeVideoSource(deps: Deps, actor: Actor, form: VideoForm): Promise<VideoSource> {
  if (form.file_key) return { ...(await takeVideoFile(deps, actor, form.file_key)), youtube_id: null }
  const id = youtubeId(form.youtube_url || form.video_url || '')
  if (!id) throw invalidField('youtube_url', "This isn't a link to a YouTube video.")
  return { storage_key: null, content_type: null, size: null, youtube_id: id }
}

/** The lesson's own file, by its key or the key it was uploaded under. */
const keepsFile = async ({ db }: Deps, { storage_key }: VideoRow, { file_key, youtube_url }: VideoForm) =>
  Boolean(storage_key && file_key && !youtube_url) &&
  (file_key === storage_key || (await findNewKey(db, file_key ?? '')) === storage_key)

/** A form's values as columns, without where the lesson plays from. */
const videoColumns = ({ title, description, duration, is_preview }: VideoForm) => ({
  title,
  description,
  duration_ms: duration == null ? null : Math.round(duration * 1000),
  is_preview: is_preview ? 1 : 0,
})

/** For the audit trail: where the file really is, not a URL made up by a client. */
const toldOfVideo = ({ video_url, file_key, ...form }: VideoForm, { storage_key }: Partial<VideoSource>) =>
  file_key ? { ...form, file_key: storage_key ?? file_key } : { ...form, video_url }
