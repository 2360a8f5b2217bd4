import type { Tx } from '../../../db/connect.ts'
import type { Role } from '../../../db/tables/users.ts'
import type { Deps } from '../../../deps.ts'
import { type Actor, recordAudit } from '../../ground/audit/index.ts'

/** Who reads and writes in a thread: a student or one of the staff. */
export type Writer = Actor & { role: Role; isStaff: boolean }

/** Students' posts aren't audited; what staff do is. */
export async function recordStaff(
  tx: Tx,
  deps: Deps,
  writer: Writer,
  record: Parameters<typeof recordAudit>[3],
): Promise<void> {
  if (writer.isStaff) await recordAudit(tx, deps, writer, record)
}
