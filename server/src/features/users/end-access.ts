import { isoTime } from '../../clock.ts'
import type { Tx } from '../../db/connect.ts'
import { type Engine, locked } from '../../db/dialect.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { type Doer, recordAudit } from '../audit/index.ts'
import { endAllSessions } from '../auth/index.ts'
import { getUser, listAdministrators, type UserRow } from './users.queries.ts'

/** Deactivates or reactivates an account. Its sessions die with the deactivation, in the same transaction. */
export function setUserActive(
  { db, clock, engine }: Deps,
  doer: Doer,
  userId: string,
  isActive: boolean,
): Promise<UserRow> {
  return db.transaction().execute(async (tx) => {
    await lockAdministrators(tx, engine)
    const before = await getUser(tx, userId)
    const deactivated_at = isActive ? null : isoTime(clock.now())
    await tx.updateTable('users').set({ deactivated_at }).where('id', '=', userId).execute()
    if (!isActive) await endAccess(tx, userId)
    await recordAudit(tx, clock, doer, {
      action: isActive ? 'user.reactivated' : 'user.deactivated',
      subject: { type: 'user', id: userId },
      summary: `${isActive ? 'Reactivated' : 'Deactivated'} ${before.email}`,
      before: { deactivated_at: before.deactivated_at },
      after: { deactivated_at },
    })
    return getUser(tx, userId)
  })
}

/** Hides an account everywhere and ends its access; its payments, certificates and history stay. */
export function deleteUser({ db, clock, engine }: Deps, doer: Doer, userId: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await lockAdministrators(tx, engine)
    const before = await getUser(tx, userId)
    await tx
      .updateTable('users')
      .set({ deleted_at: isoTime(clock.now()) })
      .where('id', '=', userId)
      .execute()
    await endAccess(tx, userId)
    await recordAudit(tx, clock, doer, {
      action: 'user.deleted',
      subject: { type: 'user', id: userId },
      summary: `Deleted ${before.email}`,
      before,
    })
  })
}

/** One removal at a time: two administrators who remove each other at once would each still see the other. */
const lockAdministrators = (tx: Tx, engine: Engine) =>
  locked(engine, tx.selectFrom('users').select('id').where('role', '=', 'admin').orderBy('id')).execute()

/** Checked after the change and inside its transaction: somebody must be left who can run the institute. */
async function endAccess(tx: Tx, userId: string): Promise<void> {
  await endAllSessions(tx, userId)
  const able = (await listAdministrators(tx)).filter((admin) => admin.deactivated_at === null)
  if (able.length === 0) throw new AppError('conflict', 'The last administrator cannot be removed.')
}
