import type { Deps } from '../../../deps.ts'
import { type Actor, recordAudit } from '../audit/index.ts'
import { endAllSessions } from '../auth/index.ts'
import { getUser, type UserRow } from './users.queries.ts'

/** Ends every session of an account, in case one was left open or stolen. */
export function endUserSessions(deps: Deps, actor: Actor, userId: string): Promise<UserRow> {
  const { db } = deps
  return db.transaction().execute(async (tx) => {
    const user = await getUser(tx, userId)
    await endAllSessions(tx, userId)
    await recordAudit(tx, deps, actor, {
      action: 'user.sessions-ended',
      subject: { type: 'user', id: userId },
      summary: `Ended all sessions of ${user.email}`,
    })
    return user
  })
}
