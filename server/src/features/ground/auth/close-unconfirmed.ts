import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { closeUnconfirmedAccount } from '../../../institute/accounts.queries.ts'
import { forgetEntrance } from './forget-entrance.ts'

/**
 * Before anything is given to an address that nobody has confirmed: whoever made the account may not own the address, so the
 * password stops working and every session ends. Only a PIN, which goes to the address, opens the account again.
 * False when there is nobody to shut out: the address is confirmed, or the account has no password yet.
 */
export async function closeUnconfirmed(tx: Tx, { hasher }: Deps, userId: string): Promise<boolean> {
  if (!(await closeUnconfirmedAccount(tx, userId, hasher.decoy))) return false
  await forgetEntrance(tx, userId)
  return true
}
