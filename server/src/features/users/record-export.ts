import type { Deps } from '../../deps.ts'
import { type Doer, recordAudit } from '../audit/index.ts'
import type { UserFilter } from './users.queries.ts'

/** Who took everybody's data out of the house, and which of it. */
export const recordExport = (deps: Deps, doer: Doer, filter: UserFilter): Promise<void> =>
  deps.db.transaction().execute((tx) =>
    recordAudit(tx, deps, doer, {
      action: 'users.exported',
      subject: { type: 'user', id: null },
      summary: 'Exported students as CSV',
      after: filter,
    }),
  )
