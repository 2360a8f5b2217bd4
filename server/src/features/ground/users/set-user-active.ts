import { isoTime } from '../../../clock.ts'
import type { Deps } from '../../../deps.ts'
import { changeAccount } from '../../../institute/accounts.queries.ts'
import { lockAccount, lockAdministrators } from '../../../institute/people.queries.ts'
import { type Actor, recordAudit } from '../audit/index.ts'
import { endAccess } from './end-access.ts'
import { getUser, type UserRow } from './users.queries.ts'

/** Deactivates or reactivates an account. Deactivating ends its sessions in the same transaction. */
export function setUserActive(deps: Deps, actor: Actor, userId: string, isActive: boolean): Promise<UserRow> {
  const { db, clock, engine } = deps
  return db.transaction().execute(async (tx) => {
    await lockAdministrators(tx, engine)
    await lockAccount(tx, engine, userId)
    const before = await getUser(tx, userId)
    const deactivated_at = isActive ? null : isoTime(clock.now())
    await changeAccount(tx, userId, { deactivated_at })
    if (!isActive) await endAccess(tx, userId)
    await recordAudit(tx, deps, actor, {
      action: isActive ? 'user.reactivated' : 'user.deactivated',
      subject: { type: 'user', id: userId },
      summary: `${isActive ? 'Reactivated' : 'Deactivated'} ${before.email}`,
      before: { deactivated_at: before.deactivated_at },
      after: { deactivated_at },
    })
    return getUser(tx, userId)
  })
}
