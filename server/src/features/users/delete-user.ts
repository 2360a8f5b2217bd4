import { isoTime } from '../../clock.ts'
import type { Deps } from '../../deps.ts'
import { lockAccount, lockAdministrators } from '../../institute/people.queries.ts'
import { type Doer, recordAudit } from '../audit/index.ts'
import { forgetViews } from '../saved-views/index.ts'
import { endAccess } from './end-access.ts'
import { getUser } from './users.queries.ts'

/** Hides an account everywhere and ends its access; its payments, certificates and history stay. */
export function deleteUser(deps: Deps, doer: Doer, userId: string): Promise<void> {
  const { db, clock, engine } = deps
  return db.transaction().execute(async (tx) => {
    await lockAdministrators(tx, engine)
    await lockAccount(tx, engine, userId)
    const before = await getUser(tx, userId)
    await tx
      .updateTable('users')
      .set({ deleted_at: isoTime(clock.now()) })
      .where('id', '=', userId)
      .execute()
    await endAccess(tx, userId)
    await forgetViews(tx, userId)
    await recordAudit(tx, deps, doer, {
      action: 'user.deleted',
      subject: { type: 'user', id: userId },
      summary: `Deleted ${before.email}`,
      before,
    })
  })
}
