import { isoTime } from '../../../clock.ts'
import { announceChange } from '../../../db/events/announce.ts'
import { lockRow } from '../../../db/lock-row.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { toPaisa } from '../../../institute/money-text.ts'
import { enqueueJob } from '../../../jobs/queue.queries.ts'
import { setCourseAccounts } from '../../access/bank-accounts/index.ts'
import { GRANT_FREE_ENROLLMENTS } from '../../access/enrollments/index.ts'
import { type Actor, recordAudit, requireUnchanged } from '../../ground/audit/index.ts'
import { type CourseForm, courseColumns } from './course-columns.ts'
import { type CourseRow, getCourseWithCounts } from './courses.admin.queries.ts'
import { editedCourse } from './courses.presenter.ts'

/**
 * Changes a course. The amount due for proofs already submitted stays. A lower price enrolls those who have nothing
 * left to pay.
 */
export function updateCourse(deps: Deps, actor: Actor, courseId: string, form: CourseForm): Promise<CourseRow> {
  const { db, clock } = deps
  return db.transaction().execute(async (tx) => {
    await lockRow(tx, 'courses', courseId)
    const before = await getCourseWithCounts(tx, courseId)
    if (before.deleted_at) throw new AppError('not_found', 'Course not found.')
    const now = editedCourse(before)
    await requireUnchanged(tx, actor, { now, actions: ['course.updated'], ids: [courseId] })
    await tx
      .updateTable('courses')
      .set({ ...courseColumns(form), updated_at: isoTime(clock.now()) })
      .where('id', '=', courseId)
      .execute()
    await announceChange(tx, { course: courseId })
    if (form.bank_account_ids) await setCourseAccounts(tx, courseId, form.bank_account_ids)
    if (toPaisa(form.price) < before.price_paisa)
      await enqueueJob(tx, { kind: GRANT_FREE_ENROLLMENTS, payload: { courseId, grantedBy: actor.id } }, clock)
    await recordAudit(tx, deps, actor, {
      action: 'course.updated',
      subject: { type: 'course', id: courseId },
      summary: `Changed the course ${form.title}`,
      before,
      after: form,
    })
    return getCourseWithCounts(tx, courseId)
  })
}
