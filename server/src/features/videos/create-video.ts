import { randomUUID } from 'node:crypto'
import { isoTime } from '../../clock.ts'
import type { Deps } from '../../deps.ts'
import { getCourse } from '../../institute/courses.queries.ts'
import { type Doer, recordAudit } from '../audit/index.ts'
import { claimUpload, takeVideoSource, toldOfVideo, type VideoForm, videoColumns } from './video-uploads.ts'
import { findLastPosition, getVideo, type VideoRow } from './videos.queries.ts'

export async function createVideo(deps: Deps, doer: Doer, courseId: string, form: VideoForm): Promise<VideoRow> {
  const { db, clock } = deps
  await getCourse(db, courseId)
  const source = await takeVideoSource(deps, doer, form)
  return db.transaction().execute(async (tx) => {
    if (source.storage_key) await claimUpload(tx, clock.now(), source.storage_key)
    const [id, now] = [randomUUID(), isoTime(clock.now())]
    const position = form.order ?? (await findLastPosition(tx, courseId)) + 1
    await tx
      .insertInto('videos')
      .values({ id, course_id: courseId, ...videoColumns(form), position, ...source, created_at: now, updated_at: now })
      .execute()
    await recordAudit(tx, deps, doer, {
      action: 'video.created',
      subject: { type: 'video', id },
      summary: `Added the lesson ${form.title}`,
      after: { ...toldOfVideo(form, source), course_id: courseId },
    })
    return getVideo(tx, id)
  })
}
