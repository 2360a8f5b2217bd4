import type { Tx } from '../../../db/connect.ts'
import { requireAdministratorLeft } from '../../../institute/people.queries.ts'
import { endAllSessions } from '../auth/index.ts'

/** Checked after the change and inside its transaction: at least one administrator must remain. */
export async function endAccess(tx: Tx, userId: string): Promise<void> {
  await endAllSessions(tx, userId)
  await requireAdministratorLeft(tx)
}
