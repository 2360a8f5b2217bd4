import { pagePath } from '@sonocampus/contract/pages'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { listAdministrators } from '../../../institute/people.queries.ts'
import { enqueueMail } from '../../../jobs/mail-job.ts'
import { type Actor, recordAudit } from '../../ground/audit/index.ts'
import type { AccountRow } from './bank-accounts.queries.ts'
import { accountText } from './pay-into.ts'

/**
 * Bank accounts are where money goes: every change is mailed to all administrators, with the old
 * values in the audit trail.
 */
export async function announceAccount(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  what: 'created' | 'updated' | 'archived',
  account: AccountRow,
  before: AccountRow | null,
): Promise<AccountRow> {
  const { clock, config } = deps
  await recordAudit(tx, deps, actor, {
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
        `${actor.email} has ${what} the bank account ${account.bank_name}, ${account.account_name}, ${account.account_number}${account.iban ? `, ${account.iban}` : ''}.`,
        "Students pay into this account. If you didn't expect this change, check it now.",
      ],
      facts: { 'Changed by': actor.email, Account: accountText(account) },
      action: { label: 'Open the bank accounts', url: config.publicUrl + pagePath('adminBankAccounts') },
    })
  return account
}
