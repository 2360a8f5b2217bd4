import { randomUUID } from 'node:crypto'
import { isoTime } from '../../../clock.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../ground/audit/index.ts'
import { announceAccount } from './announce-account.ts'
import { assignCourses } from './assign-courses.ts'
import { type BankAccountForm, bankAccountColumns } from './bank-account-columns.ts'
import { type AccountRow, getAccount } from './bank-accounts.queries.ts'

export function createBankAccount(deps: Deps, actor: Actor, form: BankAccountForm): Promise<AccountRow> {
  const now = isoTime(deps.clock.now())
  return deps.db.transaction().execute(async (tx) => {
    const id = randomUUID()
    await tx
      .insertInto('bank_accounts')
      .values({ id, ...bankAccountColumns(form, now), created_at: now })
      .execute()
    await assignCourses(tx, id, form.course_ids)
    return announceAccount(tx, deps, actor, 'created', await getAccount(tx, id), null)
  })
}
