import type { Tx } from '../../../../db/connect.ts'

/** The amounts stay; why somebody need not pay tells of the person. */
export const forgetDiscounts = (tx: Tx, userId: string) =>
  tx.updateTable('discounts').set({ reason: 'Erased' }).where('user_id', '=', userId).execute()
