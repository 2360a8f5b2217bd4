import { isoTime } from '../../../clock.ts'
import { announceChange } from '../../../db/events/announce.ts'
import type { Deps } from '../../../deps.ts'
import { type Actor, recordAudit } from '../../ground/audit/index.ts'
import { dropUnplayedFilm } from './renditions/films.queries.ts'
import { releaseUploads } from './video-files/video-uploads.ts'
import { getVideo, lockVideo } from './videos.queries.ts'

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
