import { randomUUID } from 'node:crypto'
import { isoTime } from '../../../clock.ts'
import type { Deps } from '../../../deps.ts'
import { getCourse, lockCourse } from '../../../institute/courses.queries.ts'
import { type Actor, recordAudit } from '../../ground/audit/index.ts'
import { enqueueFilm } from './renditions/enqueue-film.ts'
import { claimUpload, takeVideoSource, toldOfVideo, type VideoForm, videoColumns } from './video-files/video-uploads.ts'
import { findLastPlace, getVideo, type VideoRow } from './videos.queries.ts'

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
