import { isoTime } from '../../clock.ts'
import type { Deps } from '../../deps.ts'
import type { Doer } from '../audit/index.ts'
import { assignCourses } from './assign-courses.ts'
import { type BankAccountForm, bankAccountColumns } from './bank-account-columns.ts'
import { type AccountRow, getAccount } from './bank-accounts.queries.ts'
import { tellOfAccount } from './tell-of-account.ts'

export function updateBankAccount(
  deps: Deps,
  doer: Doer,
  accountId: string,
  form: BankAccountForm,
): Promise<AccountRow> {
  const now = isoTime(deps.clock.now())
  return deps.db.transaction().execute(async (tx) => {
    const before = await getAccount(tx, accountId)
    await tx.updateTable('bank_accounts').set(bankAccountColumns(form, now)).where('id', '=', accountId).execute()
    if (form.course_ids) await assignCourses(tx, accountId, form.course_ids)
    return tellOfAccount(tx, deps, doer, 'updated', await getAccount(tx, accountId), before)
  })
}
