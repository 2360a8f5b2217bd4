import { isoTime } from '../../clock.ts'
import type { Deps } from '../../deps.ts'
import { getCalendar } from '../../institute/calendar.ts'
import { type Doer, recordAudit } from '../audit/index.ts'
import { type AssignmentForm, assignmentColumns } from './assignment-columns.ts'
import { type AssignmentIds, type AssignmentRow, getAssignmentRow } from './assignments.queries.ts'

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
    const { title, description, due_at } = await getAssignmentRow(tx, ids)
    await tx
      .updateTable('assignments')
      .set({ ...assignmentColumns(form, await getCalendar(tx), now, due_at), updated_at: isoTime(now) })
      .where('id', '=', ids.assignmentId)
      .execute()
    await recordAudit(tx, deps, doer, {
      action: 'assignment.updated',
      subject: { type: 'assignment', id: ids.assignmentId },
      summary: `Changed the assignment ${form.title}`,
      before: { title, description, due_date: due_at },
      after: form,
    })
    return getAssignmentRow(tx, ids)
  })
}
