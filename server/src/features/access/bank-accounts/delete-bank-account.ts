import { isoTime } from '../../../clock.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import type { Actor } from '../../ground/audit/index.ts'
import { announceAccount } from './announce-account.ts'
import { type AccountRow, getAccount } from './bank-accounts.queries.ts'

/** An account is retired, never removed: past payments still name it. */
export function deleteBankAccount(deps: Deps, actor: Actor, accountId: string): Promise<AccountRow> {
  const now = isoTime(deps.clock.now())
  return deps.db.transaction().execute(async (tx) => {
    const before = await getAccount(tx, accountId)
    const archived = await tx
      .updateTable('bank_accounts')
      .set({ archived_at: now, updated_at: now })
      .where('id', '=', accountId)
      .where('archived_at', 'is', null)
      .executeTakeFirst()
    if (archived.numUpdatedRows === 0n) throw new AppError('bank_account_archived', 'This account is no longer in use.')
    return announceAccount(tx, deps, actor, 'archived', await getAccount(tx, accountId), before)
  })
}
