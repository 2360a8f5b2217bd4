import type { Tx } from '../../../../db/connect.ts'
import { changeAccount } from '../../../../institute/accounts.queries.ts'

/** The name that was accepted with an application becomes the profile's, unless its owner has given one. */
export async function fillEmptyName(tx: Tx, userId: string, name: string): Promise<void> {
  await changeAccount(tx, userId, { full_name: name }, { full_name: null })
}
