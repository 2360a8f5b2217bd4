import type { Tx } from '../../../../db/connect.ts'
import type { Deps } from '../../../../deps.ts'
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts'

/**
 * Replaces the remaining recovery codes with ten new ones. They are shown once: only their hashes
 * are stored.
 */
export async function keepRecoveryCodes(tx: Tx, { config }: Pick<Deps, 'config'>, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  const rows = codes.map((code) => ({ user_id: userId, code_hash: recoveryHash(config.secret, userId, code) }))
  await tx.insertInto('recovery_codes').values(rows).execute()
  return codes
}
