import { contract } from '@sonocampus/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { bindRoute } from '../../http/bind-route.ts'
import { doerOf } from '../audit/index.ts'
import { requireOwnPassword } from '../auth/index.ts'
import { type AccountRow, listAccounts, listCourseIds } from './bank-accounts.queries.ts'
import { archiveBankAccount, createBankAccount, updateBankAccount } from './save-bank-account.ts'

export function bankAccountsAdminRoutes(app: FastifyInstance, deps: Deps): void {
  const present = async (rows: AccountRow[]) => {
    const pairs = await listCourseIds(
      deps.db,
      rows.map(({ id }) => id),
    )
    return rows.map(({ archived_at, payments, ...row }) => ({
      ...row,
      account_title: row.account_name,
      iban: row.iban || null,
      is_active: archived_at === null,
      is_used: Number(payments) > 0,
      course_ids: pairs.filter((pair) => pair.bank_account_id === row.id).map(({ course_id }) => course_id),
    }))
  }
  const presentOne = async (row: AccountRow) => {
    const [account] = await present([row])
    return account as NonNullable<typeof account>
  }

  bindRoute(app, contract.listBankAccounts, async () => present(await listAccounts(deps.db)))

  bindRoute(app, contract.createBankAccount, async (input) => {
    const { current_password, ...form } = input.body
    await requireOwnPassword(deps, input.actor.id, current_password)
    return presentOne(await createBankAccount(deps, doerOf(input), form))
  })

  bindRoute(app, contract.updateBankAccount, async (input) => {
    const { current_password, ...form } = input.body
    await requireOwnPassword(deps, input.actor.id, current_password)
    return presentOne(await updateBankAccount(deps, doerOf(input), input.params.bankAccountId, form))
  })

  bindRoute(app, contract.deleteBankAccount, async (input) => {
    await requireOwnPassword(deps, input.actor.id, input.body.current_password)
    const account = await archiveBankAccount(deps, doerOf(input), input.params.bankAccountId)
    return { detail: `${account.bank_name} ${account.account_number} is out of use.` }
  })
}
