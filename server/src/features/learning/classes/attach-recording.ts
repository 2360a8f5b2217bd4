import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { lockCourse } from '../../../institute/courses.queries.ts'
import { type Actor, recordAudit } from '../../ground/audit/index.ts'
import { getLessonOf, getPlannedClass } from './classes.queries.ts'
import { announceClasses } from './take-classes.ts'

/** Links a lesson of the same course as the recording, watched like any lesson. Null removes it. */
export function attachRecording(deps: Deps, actor: Actor, classId: string, videoId: string | null): Promise<void> {
  const { db, clock, engine } = deps
  return db.transaction().execute(async (tx) => {
    const { course_id } = await getPlannedClass(tx, classId)
    await lockCourse(tx, engine, course_id)
    const row = await getPlannedClass(tx, classId)
    if (row.cancelled_at) throw new AppError('class_cancelled', 'This class was cancelled.')
    if (Date.parse(row.starts_at) > clock.now()) throw new AppError('class_not_begun', "This class hasn't started yet.")
    const lesson = videoId ? await getLessonOf(tx, course_id, videoId) : null
    await tx.updateTable('live_classes').set({ video_id: videoId }).where('id', '=', classId).execute()
    await announceClasses(tx, course_id)
    await recordAudit(tx, deps, actor, {
      action: 'class.recorded',
      subject: { type: 'class', id: classId },
      summary: lesson
        ? `Attached “${lesson.title}” to the class “${row.title}” as its recording`
        : `Removed the recording from the class “${row.title}”`,
      before: { video_id: row.video_id },
      after: { video_id: videoId },
    })
  })
}
