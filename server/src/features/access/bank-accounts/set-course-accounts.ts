import type { Tx } from '../../../db/connect.ts'
import { invalidField } from '../../../errors.ts'
import { listAccountIdsInUse } from './bank-accounts.queries.ts'

/** Sets the accounts that a course is paid into. */
export async function setCourseAccounts(tx: Tx, course_id: string, accountIds: string[]): Promise<void> {
  const wanted = [...new Set(accountIds)]
  const known = new Set(await listAccountIdsInUse(tx))
  if (wanted.some((id) => !known.has(id))) throw invalidField('bank_account_ids', 'Choose bank accounts from the list.')
  await tx.deleteFrom('course_bank_accounts').where('course_id', '=', course_id).execute()
  if (wanted.length > 0)
    await tx
      .insertInto('course_bank_accounts')
      .values(wanted.map((bank_account_id) => ({ course_id, bank_account_id })))
      .execute()
}
