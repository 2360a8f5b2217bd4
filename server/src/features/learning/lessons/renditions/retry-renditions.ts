import type { Deps } from '../../../../deps.ts'
import { AppError } from '../../../../errors.ts'
import { type Actor, recordAudit } from '../../../ground/audit/index.ts'
import { getVideo, type VideoRow } from '../videos.queries.ts'
import { enqueueFilm } from './enqueue-film.ts'

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
