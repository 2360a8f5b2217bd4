import { isoTime } from '../../../clock.ts'
import { announceChange } from '../../../db/events/announce.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { type Actor, recordAudit } from '../../ground/audit/index.ts'
import { type CourseRow, getCourseWithCounts } from './courses.admin.queries.ts'

/** Hides a course everywhere at once, which ends access to it; payments, certificates and history stay. */
export const deleteCourse = (deps: Deps, actor: Actor, courseId: string) =>
  setCourseDeleted(deps, actor, courseId, true)

/** Everything is as it was before the deletion. */
export const restoreCourse = (deps: Deps, actor: Actor, courseId: string) =>
  setCourseDeleted(deps, actor, courseId, false)

export function setCourseDeleted(deps: Deps, actor: Actor, courseId: string, deleted: boolean): Promise<CourseRow> {
  const { db, clock } = deps
  return db.transaction().execute(async (tx) => {
    const changed = await tx
      .updateTable('courses')
      .set({ deleted_at: deleted ? isoTime(clock.now()) : null })
      .where('id', '=', courseId)
      .where('deleted_at', deleted ? 'is' : 'is not', null)
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) throw new AppError('not_found', 'Course not found.')
    await announceChange(tx, { course: courseId })
    const course = await getCourseWithCounts(tx, courseId)
    await recordAudit(tx, deps, actor, {
      action: deleted ? 'course.deleted' : 'course.restored',
      subject: { type: 'course', id: courseId },
      summary: `${deleted ? 'Deleted' : 'Restored'} the course ${course.title}`,
    })
    return course
  })
}
