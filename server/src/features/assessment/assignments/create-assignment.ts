import { randomUUID } from 'node:crypto'
import { isoTime } from '../../../clock.ts'
import type { Deps } from '../../../deps.ts'
import { getCalendar } from '../../../institute/calendar.ts'
import { getCourse } from '../../../institute/courses.queries.ts'
import { type Actor, recordAudit } from '../../ground/audit/index.ts'
import { type AssignmentForm, assignmentColumns } from './assignment-columns.ts'
import { type AssignmentRow, getAssignmentRow } from './assignments.queries.ts'

export async function createAssignment(
  deps: Deps,
  actor: Actor,
  courseId: string,
  form: AssignmentForm,
): Promise<AssignmentRow> {
  const { db, clock } = deps
  const now = clock.now()
  const columns = assignmentColumns(form, await getCalendar(db), now)
  const created_at = isoTime(now)
  return db.transaction().execute(async (tx) => {
    await getCourse(tx, courseId)
    const id = randomUUID()
    await tx
      .insertInto('assignments')
      .values({ id, course_id: courseId, ...columns, created_at, updated_at: created_at })
      .execute()
    await recordAudit(tx, deps, actor, {
      action: 'assignment.created',
      subject: { type: 'assignment', id },
      summary: `Added the assignment ${form.title}`,
      after: { ...form, course_id: courseId },
    })
    return getAssignmentRow(tx, { courseId, assignmentId: id })
  })
}
