import type { Tx } from '../../../../db/connect.ts'

/** The name that was accepted with an application becomes the profile's, unless its owner has given one. */
export async function fillEmptyName(tx: Tx, userId: string, name: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ full_name: name })
    .where('id', '=', userId)
    .where('full_name', 'is', null)
    .execute()
}
