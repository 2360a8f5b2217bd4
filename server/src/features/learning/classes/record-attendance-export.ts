import type { Deps } from '../../../deps.ts'
import { type Actor, recordAudit } from '../../ground/audit/index.ts'
import type { PlannedRow } from './classes.queries.ts'

/** Who took the names of a class out of the house. */
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
