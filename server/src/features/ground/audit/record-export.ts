import type { Deps } from '../../../deps.ts'
import { type Actor, recordAudit } from './record-audit.ts'

const EXPORTED = {
  user: ['users.exported', 'students'],
  application: ['applications.exported', 'applications'],
  payment: ['payments.exported', 'payments'],
  enrollment: ['enrollments.exported', 'enrollments'],
} as const

/** Records who exported everyone's data, and which filter they used. */
export function recordExport(deps: Deps, actor: Actor, type: keyof typeof EXPORTED, filter: object): Promise<void> {
  const [action, what] = EXPORTED[type]
  return deps.db.transaction().execute((tx) =>
    recordAudit(tx, deps, actor, {
      action,
      subject: { type, id: null },
      summary: `Exported ${what} as CSV`,
      after: filter,
    }),
  )
}
