import { isoTime } from '../../../clock.ts'
import { announceChange } from '../../../db/events/announce.ts'
import type { Deps } from '../../../deps.ts'
import { type Actor, recordAudit, requireUnchanged } from '../../ground/audit/index.ts'
import { enqueueFilm } from './renditions/enqueue-film.ts'
import { dropUnplayedFilm } from './renditions/films.queries.ts'
import {
  claimUpload,
  releaseUploads,
  takeVideoSource,
  toldOfVideo,
  type VideoForm,
  type VideoSource,
  videoColumns,
} from './video-files/video-uploads.ts'
import { editedVideo } from './videos.presenter.ts'
import { findNewKey, getVideo, lockVideo, type VideoRow } from './videos.queries.ts'

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

/** The lesson's own file, by its key or the key it was uploaded under. */
const keepsFile = async ({ db }: Deps, { storage_key }: VideoRow, { file_key, youtube_url }: VideoForm) =>
  Boolean(storage_key && file_key && !youtube_url) &&
  (file_key === storage_key || (await findNewKey(db, file_key ?? '')) === storage_key)
