import type { Tx } from '../../db/connect.ts'
import { AppError } from '../../errors.ts'
import { listAdministrators } from '../../institute/people.queries.ts'
import { endAllSessions } from '../auth/index.ts'
import { endCalendarFeed } from '../calendar-feeds/index.ts'

/** Checked after the change and inside its transaction: somebody must be left who can run the institute. */
export async function endAccess(tx: Tx, userId: string): Promise<void> {
  await endAllSessions(tx, userId)
  await endCalendarFeed(tx, userId)
  const able = (await listAdministrators(tx)).filter((admin) => admin.deactivated_at === null)
  if (able.length === 0) throw new AppError('conflict', 'The last administrator cannot be removed.')
}
