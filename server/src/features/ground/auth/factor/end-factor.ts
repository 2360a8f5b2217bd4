import type { Tx } from '../../../../db/connect.ts'

/** The password is enough again; returns false if there was no factor. */
export async function endFactor(tx: Tx, userId: string): Promise<boolean> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  const ended = await tx.deleteFrom('second_factors').where('user_id', '=', userId).executeTakeFirst()
  return ended.numDeletedRows > 0n
}
