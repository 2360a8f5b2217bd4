import { isoTime } from '../../../clock.ts'
import type { Deps } from '../../../deps.ts'
import { type Actor, recordAudit } from '../../ground/audit/index.ts'
import { type AssignmentIds, getAssignmentRow } from './assignments.queries.ts'

/** Hides an assignment from everyone; its submissions and grades stay. */
export function deleteAssignment(deps: Deps, actor: Actor, ids: AssignmentIds): Promise<void> {
  const { db, clock } = deps
  return db.transaction().execute(async (tx) => {
    const before = await getAssignmentRow(tx, ids)
    await tx
      .updateTable('assignments')
      .set({ deleted_at: isoTime(clock.now()) })
      .where('id', '=', ids.assignmentId)
      .execute()
    await recordAudit(tx, deps, actor, {
      action: 'assignment.deleted',
      subject: { type: 'assignment', id: ids.assignmentId },
      summary: `Deleted the assignment ${before.title}`,
      before,
    })
  })
}
