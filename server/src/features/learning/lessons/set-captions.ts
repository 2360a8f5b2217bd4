import { isoTime } from '../../../clock.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { type Actor, recordAudit } from '../../ground/audit/index.ts'
import { claimUpload, releaseUploads } from './video-files/video-uploads.ts'
import { getVideo, lockVideo, type VideoRow } from './videos.queries.ts'

export function requireOwnFile({ storage_key }: VideoRow): void {
  if (!storage_key) throw new AppError('youtube_lesson', 'A YouTube lesson brings its own captions.')
}

/** Puts captions in the place of those that a lesson has, or none, and lets the old ones go. */
export function setCaptions(deps: Deps, actor: Actor, videoId: string, key: string | null): Promise<VideoRow> {
  const { db, engine, clock } = deps
  return db.transaction().execute(async (tx) => {
    await lockVideo(tx, engine, videoId)
    const before = await getVideo(tx, videoId)
    if (key) {
      requireOwnFile(before)
      await claimUpload(tx, clock.now(), actor, key)
    }
    await tx
      .updateTable('videos')
      .set({ captions_key: key, updated_at: isoTime(clock.now()) })
      .where('id', '=', videoId)
      .execute()
    await releaseUploads(tx, [before.captions_key])
    await recordAudit(tx, deps, actor, {
      action: key ? 'video.captions_replaced' : 'video.captions_removed',
      subject: { type: 'video', id: videoId },
      summary: `${key ? 'Put captions to' : 'Took the captions from'} the lesson ${before.title}`,
    })
    return getVideo(tx, videoId)
  })
}
