import { isoTime } from '../../../clock.ts'
import { lockRow } from '../../../db/lock-row.ts'
import type { Deps } from '../../../deps.ts'
import { getCalendar } from '../../../institute/calendar.ts'
import { type Actor, recordAudit, requireUnchanged } from '../../ground/audit/index.ts'
import { type AssignmentForm, assignmentColumns } from './assignment-columns.ts'
import { editedAssignment } from './assignments.presenter.ts'
import { type AssignmentIds, type AssignmentRow, getAssignmentRow } from './assignments.queries.ts'

/** A new due date applies from now on: earlier submissions stay late or on time. */
export function updateAssignment(
  deps: Deps,
  actor: Actor,
  ids: AssignmentIds,
  form: AssignmentForm,
): Promise<AssignmentRow> {
  const { db, clock } = deps
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    await lockRow(tx, 'assignments', ids.assignmentId)
    const before = await getAssignmentRow(tx, ids)
    const shown = editedAssignment(before)
    await requireUnchanged(tx, actor, { now: shown, actions: ['assignment.updated'], ids: [ids.assignmentId] })
    await tx
      .updateTable('assignments')
      .set({ ...assignmentColumns(form, await getCalendar(tx), now, before.due_at), updated_at: isoTime(now) })
      .where('id', '=', ids.assignmentId)
      .execute()
    await recordAudit(tx, deps, actor, {
      action: 'assignment.updated',
      subject: { type: 'assignment', id: ids.assignmentId },
      summary: `Changed the assignment ${form.title}`,
      before: shown,
      after: form,
    })
    return getAssignmentRow(tx, ids)
  })
}
