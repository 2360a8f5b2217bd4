import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { closeUnconfirmedAccount } from '../../../institute/accounts.queries.ts'
import { forgetEntrance } from './forget-entrance.ts'

/**
 * Called before anything is given to an unconfirmed address: the account's creator may not own it,
 * so the password stops working and every session ends. Only a PIN, which goes to the address,
 * opens the account again. Returns false if there is nothing to close: the address is confirmed, or
 * the account has no password yet.
 */
export async function closeUnconfirmed(tx: Tx, { hasher }: Deps, userId: string): Promise<boolean> {
  if (!(await closeUnconfirmedAccount(tx, userId, hasher.decoy))) return false
  await forgetEntrance(tx, userId)
  return true
}
