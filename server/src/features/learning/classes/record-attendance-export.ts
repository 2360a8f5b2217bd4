import type { Deps } from '../../../deps.ts'
import { type Doer, recordAudit } from '../../ground/audit/index.ts'
import type { PlannedRow } from './classes.queries.ts'

/** Who took the names of a class out of the house. */
export const recordAttendanceExport = (
  deps: Deps,
  doer: Doer,
  { id, title, course_title }: PlannedRow,
): Promise<void> =>
  deps.db.transaction().execute((tx) =>
    recordAudit(tx, deps, doer, {
      action: 'class.attendance-exported',
      subject: { type: 'class', id },
      summary: `Exported the attendance of “${title}” in ${course_title}`,
    }),
  )
