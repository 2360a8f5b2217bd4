import type { Tx } from '../../../../db/connect.ts'
import { changeAccount } from '../../../../institute/accounts.queries.ts'

/** Copies the name of an accepted application to the profile, unless the student has entered one. */
export async function fillEmptyName(tx: Tx, userId: string, name: string): Promise<void> {
  await changeAccount(tx, userId, { full_name: name }, { full_name: null })
}
