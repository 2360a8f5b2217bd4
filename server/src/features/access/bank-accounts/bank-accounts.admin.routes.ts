import { contract } from '@sonocampus/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { bindRoute } from '../../../http/bind-route.ts'
import { actorOf } from '../../ground/audit/index.ts'
import { requireOwnPassword } from '../../ground/auth/index.ts'
import { presentAdminBankAccount } from './bank-accounts.presenter.ts'
import { type AccountRow, listAccounts, listCourseIds } from './bank-accounts.queries.ts'
import { createBankAccount } from './create-bank-account.ts'
import { deleteBankAccount } from './delete-bank-account.ts'
import { updateBankAccount } from './update-bank-account.ts'

export function bankAccountsAdminRoutes(app: FastifyInstance, deps: Deps): void {
  const present = async (row: AccountRow) => presentAdminBankAccount(row, await listCourseIds(deps.db, [row.id]))

  bindRoute(app, contract.listBankAccounts, async () => {
    const rows = await listAccounts(deps.db)
    const ids = rows.map(({ id }) => id)
    const pairs = await listCourseIds(deps.db, ids)
    return rows.map((row) => presentAdminBankAccount(row, pairs))
  })

  bindRoute(app, contract.createBankAccount, async (input) => {
    const { current_password, ...form } = input.body
    await requireOwnPassword(deps, input.actor.id, current_password)
    return present(await createBankAccount(deps, actorOf(input), form))
  })

  bindRoute(app, contract.updateBankAccount, async (input) => {
    const { current_password, ...form } = input.body
    await requireOwnPassword(deps, input.actor.id, current_password)
    return present(await updateBankAccount(deps, actorOf(input), input.params.bankAccountId, form))
  })

  bindRoute(app, contract.deleteBankAccount, async (input) => {
    await requireOwnPassword(deps, input.actor.id, input.body.current_password)
    const account = await deleteBankAccount(deps, actorOf(input), input.params.bankAccountId)
    return { detail: `${account.bank_name} ${account.account_number} is no longer in use.` }
  })
}
