import { randomUUID } from 'node:crypto'
import type { bankAccountForm } from '@sonocampus/contract/bank-accounts'
import type * as z from 'zod/mini'
import { isoTime } from '../../clock.ts'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { enqueueMail } from '../../jobs/mail-job.ts'
import { type Doer, recordAudit } from '../audit/index.ts'
import { listAdministrators } from '../users/index.ts'
import { type AccountRow, getAccount } from './bank-accounts.queries.ts'

type AccountForm = z.output<typeof bankAccountForm>

/** Where money goes: every change is mailed to all administrators and leaves the old values in the trail. */
export function createBankAccount(deps: Deps, doer: Doer, form: AccountForm): Promise<AccountRow> {
  const now = isoTime(deps.clock.now())
  return deps.db.transaction().execute(async (tx) => {
    const id = randomUUID()
    await tx
      .insertInto('bank_accounts')
      .values({ id, ...columnsOf(form, now), created_at: now })
      .execute()
    await assign(tx, id, form.course_ids)
    return tell(tx, deps, doer, 'created', await getAccount(tx, id), null)
  })
}

export function updateBankAccount(deps: Deps, doer: Doer, accountId: string, form: AccountForm): Promise<AccountRow> {
  const now = isoTime(deps.clock.now())
  return deps.db.transaction().execute(async (tx) => {
    const before = await getAccount(tx, accountId)
    await tx.updateTable('bank_accounts').set(columnsOf(form, now)).where('id', '=', accountId).execute()
    if (form.course_ids) await assign(tx, accountId, form.course_ids)
    return tell(tx, deps, doer, 'updated', await getAccount(tx, accountId), before)
  })
}

/** Used accounts are archived, never deleted: past payments keep naming them. */
export function archiveBankAccount(deps: Deps, doer: Doer, accountId: string): Promise<AccountRow> {
  const now = isoTime(deps.clock.now())
  return deps.db.transaction().execute(async (tx) => {
    const before = await getAccount(tx, accountId)
    const archived = await tx
      .updateTable('bank_accounts')
      .set({ archived_at: now, updated_at: now })
      .where('id', '=', accountId)
      .where('archived_at', 'is', null)
      .executeTakeFirst()
    if (archived.numUpdatedRows === 0n) throw new AppError('conflict', 'This account is already out of use.')
    return tell(tx, deps, doer, 'archived', await getAccount(tx, accountId), before)
  })
}

const columnsOf = ({ is_active, course_ids: _, ...form }: AccountForm, now: string) => ({
  ...form,
  archived_at: is_active ? null : now,
  updated_at: now,
})

/** The named courses, or every course there is. */
async function assign(tx: Tx, bank_account_id: string, courseIds: string[] | undefined): Promise<void> {
  const all = await tx.selectFrom('courses').select('id').where('deleted_at', 'is', null).execute()
  if (all.length === 0) return
  const wanted = all.filter(({ id }) => courseIds === undefined || courseIds.includes(id))
  // A deleted course keeps its accounts: it may be restored.
  await tx
    .deleteFrom('course_bank_accounts')
    .where('bank_account_id', '=', bank_account_id)
    .where(
      'course_id',
      'in',
      all.map(({ id }) => id),
    )
    .execute()
  if (wanted.length > 0)
    await tx
      .insertInto('course_bank_accounts')
      .values(wanted.map(({ id }) => ({ course_id: id, bank_account_id })))
      .execute()
}

async function tell(
  tx: Tx,
  { clock }: Deps,
  doer: Doer,
  what: 'created' | 'updated' | 'archived',
  account: AccountRow,
  before: AccountRow | null,
): Promise<AccountRow> {
  await recordAudit(tx, clock, doer, {
    action: `bank-account.${what}`,
    subject: { type: 'bank-account', id: account.id },
    summary: `The bank account ${account.bank_name} ${account.account_number} was ${what}`,
    ...(before ? { before } : {}),
    after: account,
  })
  for (const admin of await listAdministrators(tx))
    await enqueueMail(tx, clock, {
      to: admin.email,
      subject: `A bank account was ${what}`,
      lines: [
        `${doer.email} has ${what} the bank account ${account.bank_name}, ${account.account_name}, ${account.account_number}${account.iban ? `, ${account.iban}` : ''}.`,
        'Students pay into this account. If you did not expect this change, please check it at once.',
      ],
    })
  return account
}
