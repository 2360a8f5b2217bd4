import { randomUUID } from 'node:crypto'
import type { rubricForm } from '@sonocampus/contract/assignments.rubric'
import type * as z from 'zod/mini'
import { isoTime } from '../../../clock.ts'
import { lockRow } from '../../../db/lock-row.ts'
import type { Deps } from '../../../deps.ts'
import { type Actor, recordAudit, requireUnchanged } from '../../ground/audit/index.ts'
import { editedRubric } from './assignments.presenter.ts'
import { type AssignmentIds, type AssignmentRow, getAssignmentRow } from './assignments.queries.ts'
import { rubricIn } from './rubric.ts'

/** Sets the rubric from now on. Grades keep the criteria they were given by. */
export function setRubric(
  deps: Deps,
  actor: Actor,
  ids: AssignmentIds,
  { criteria }: z.output<typeof rubricForm>,
): Promise<AssignmentRow> {
  const { db, clock } = deps
  return db.transaction().execute(async (tx) => {
    await lockRow(tx, 'assignments', ids.assignmentId)
    const { title, rubric } = await getAssignmentRow(tx, ids)
    const now = editedRubric({ rubric })
    await requireUnchanged(tx, actor, { now, actions: ['assignment.rubric-set'], ids: [ids.assignmentId] })
    const after = criteria.map((criterion) => ({ id: randomUUID(), ...criterion }))
    await tx
      .updateTable('assignments')
      .set({ rubric: JSON.stringify(after), updated_at: isoTime(clock.now()) })
      .where('id', '=', ids.assignmentId)
      .execute()
    await recordAudit(tx, deps, actor, {
      action: 'assignment.rubric-set',
      subject: { type: 'assignment', id: ids.assignmentId },
      summary: `${after.length > 0 ? 'Set the rubric' : 'Removed the rubric'} of the assignment ${title}`,
      before: { rubric: rubricIn(rubric) },
      after: { rubric: after },
    })
    return getAssignmentRow(tx, ids)
  })
}
