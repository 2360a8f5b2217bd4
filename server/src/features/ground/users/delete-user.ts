import { isoTime } from '../../../clock.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { changeAccount } from '../../../institute/accounts.queries.ts'
import { lockAccount, lockAdministrators } from '../../../institute/people.queries.ts'
import { type Actor, recordAudit } from '../audit/index.ts'
import { forgetViews } from '../saved-views/index.ts'
import { endAccess } from './end-access.ts'
import { getUser } from './users.queries.ts'

/**
 * Hides an account everywhere and ends its access; its payments, certificates and history stay.
 * Staff must be deactivated first, which needs the administrator's password.
 */
export function deleteUser(deps: Deps, actor: Actor, userId: string): Promise<void> {
  const { db, clock, engine } = deps
  return db.transaction().execute(async (tx) => {
    await lockAdministrators(tx, engine)
    await lockAccount(tx, engine, userId)
    const before = await getUser(tx, userId)
    if (before.role !== 'student' && !before.deactivated_at)
      throw new AppError('not_deactivated', 'This is a staff account. Deactivate it first.')
    await changeAccount(tx, userId, { deleted_at: isoTime(clock.now()) })
    await endAccess(tx, userId)
    await forgetViews(tx, userId)
    await recordAudit(tx, deps, actor, {
      action: 'user.deleted',
      subject: { type: 'user', id: userId },
      summary: `Deleted ${before.email}`,
      before,
    })
  })
}
