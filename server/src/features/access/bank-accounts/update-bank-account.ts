import { isoTime } from '../../../clock.ts'
import { lockRow } from '../../../db/lock-row.ts'
import type { Deps } from '../../../deps.ts'
import { type Actor, requireUnchanged } from '../../ground/audit/index.ts'
import { announceAccount } from './announce-account.ts'
import { assignCourses } from './assign-courses.ts'
import { type BankAccountForm, bankAccountColumns } from './bank-account-columns.ts'
import { editedBankAccount } from './bank-accounts.presenter.ts'
import { type AccountRow, getAccount } from './bank-accounts.queries.ts'

export function updateBankAccount(
  deps: Deps,
  actor: Actor,
  accountId: string,
  form: BankAccountForm,
): Promise<AccountRow> {
  const now = isoTime(deps.clock.now())
  return deps.db.transaction().execute(async (tx) => {
    await lockRow(tx, 'bank_accounts', accountId)
    const before = await getAccount(tx, accountId)
    await requireUnchanged(tx, actor, {
      now: editedBankAccount(before),
      actions: ['bank-account.updated', 'bank-account.archived'],
      ids: [accountId],
    })
    await tx.updateTable('bank_accounts').set(bankAccountColumns(form, now)).where('id', '=', accountId).execute()
    if (form.course_ids) await assignCourses(tx, accountId, form.course_ids)
    return announceAccount(tx, deps, actor, 'updated', await getAccount(tx, accountId), before)
  })
}
