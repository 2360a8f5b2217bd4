import { randomUUID } from 'node:crypto'
import type { assignmentForm } from '@sonocampus/contract/assignments'
import type * as z from 'zod/mini'
import { isoTime } from '../../clock.ts'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { type Calendar, getCalendar } from '../../institute/calendar.ts'
import { dueMoment } from '../../institute/due-moment.ts'
import { type Doer, recordAudit } from '../audit/index.ts'
import { type AssignmentIds, type AssignmentRow, getAssignment } from './assignments.queries.ts'

type AssignmentForm = z.output<typeof assignmentForm>

export async function createAssignment(
  deps: Deps,
  doer: Doer,
  courseId: string,
  form: AssignmentForm,
): Promise<AssignmentRow> {
  const { db, clock } = deps
  const now = clock.now()
  const columns = columnsOf(await getCalendar(db), form, now)
  const created_at = isoTime(now)
  return db.transaction().execute(async (tx) => {
    await requireCourse(tx, courseId)
    const id = randomUUID()
    await tx
      .insertInto('assignments')
      .values({ id, course_id: courseId, ...columns, created_at, updated_at: created_at })
      .execute()
    await recordAudit(tx, clock, doer, {
      action: 'assignment.created',
      subject: { type: 'assignment', id },
      summary: `Added the assignment ${form.title}`,
      after: { ...form, course_id: courseId },
    })
    return getAssignment(tx, { courseId, assignmentId: id })
  })
}

/** A new due date counts from now on: what was handed in before keeps its mark of being late or not. */
export function updateAssignment(
  deps: Deps,
  doer: Doer,
  ids: AssignmentIds,
  form: AssignmentForm,
): Promise<AssignmentRow> {
  const { db, clock } = deps
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const { title, description, due_at } = await getAssignment(tx, ids)
    await tx
      .updateTable('assignments')
      .set({ ...columnsOf(await getCalendar(tx), form, now, due_at), updated_at: isoTime(now) })
      .where('id', '=', ids.assignmentId)
      .execute()
    await recordAudit(tx, clock, doer, {
      action: 'assignment.updated',
      subject: { type: 'assignment', id: ids.assignmentId },
      summary: `Changed the assignment ${form.title}`,
      before: { title, description, due_date: due_at },
      after: form,
    })
    return getAssignment(tx, ids)
  })
}

/** Hides an assignment from everybody; what was handed in for it, and its grades, stay. */
export function deleteAssignment({ db, clock }: Deps, doer: Doer, ids: AssignmentIds): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const before = await getAssignment(tx, ids)
    await tx
      .updateTable('assignments')
      .set({ deleted_at: isoTime(clock.now()) })
      .where('id', '=', ids.assignmentId)
      .execute()
    await recordAudit(tx, clock, doer, {
      action: 'assignment.deleted',
      subject: { type: 'assignment', id: ids.assignmentId },
      summary: `Deleted the assignment ${before.title}`,
      before,
    })
  })
}

const columnsOf = (
  calendar: Calendar,
  { title, description, due_date }: AssignmentForm,
  now: number,
  before?: string,
) => ({
  title,
  description,
  due_at: dueMoment(calendar, due_date, now, before),
})

async function requireCourse(tx: Tx, courseId: string): Promise<void> {
  const course = await tx
    .selectFrom('courses')
    .select('id')
    .where('id', '=', courseId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!course) throw new AppError('not_found', 'Course not found.')
}
