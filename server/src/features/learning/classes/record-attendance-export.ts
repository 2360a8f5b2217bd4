import type { Deps } from '../../../deps.ts'
import { type Actor, recordAudit } from '../../ground/audit/index.ts'
import type { PlannedRow } from './classes.queries.ts'

/** Records who exported the attendance of a class. */
export const recordAttendanceExport = (
  deps: Deps,
  actor: Actor,
  { id, title, course_title }: PlannedRow,
): Promise<void> =>
  deps.db.transaction().execute((tx) =>
    recordAudit(tx, deps, actor, {
      action: 'class.attendance-exported',
      subject: { type: 'class', id },
      summary: `Exported the attendance of “${title}” in ${course_title}`,
    }),
  )
