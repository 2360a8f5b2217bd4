import { CASH } from '@sonocampus/contract/payments.refunds'
import { UNNAMED } from '@sonocampus/contract/statements'
import type { Db, Tx } from '../../../db/connect.ts'
import { listAccountNames } from './day-closes.queries.ts'

/** The accounts that some movements belong to by name: the desk always and first, then banks, then proofs without one. */
export async function labelsOf(db: Db | Tx, moved: readonly { account: string }[]): Promise<Map<string, string>> {
  const used = new Set(moved.map(({ account }) => account))
  const banks = await listAccountNames(
    db,
    [...used].filter((account) => account !== CASH && account !== UNNAMED),
  )
  const named = banks
    .map(({ id, bank_name, account_number }): [string, string] => [id, `${bank_name} ${account_number}`.trim()])
    .toSorted(([, one], [, other]) => one.localeCompare(other))
  return new Map([
    [CASH, 'Cash at the desk'],
    ...named,
    ...(used.has(UNNAMED) ? [[UNNAMED, 'Proofs that name no account'] as const] : []),
  ])
}
