import type { Tx } from '../../../db/connect.ts'

/** The amounts stay; why somebody did not have to pay says something about the person. */
export const forgetWriteOffs = (tx: Tx, userId: string) =>
  tx.updateTable('write_offs').set({ reason: 'Erased' }).where('user_id', '=', userId).execute()
