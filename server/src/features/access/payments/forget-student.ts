import type { Tx } from '../../../db/connect.ts'

/** Amounts, days, account and reference stay: they are the institute's accounts. */
export const forgetRefusals = (tx: Tx, userId: string) =>
  tx.updateTable('payments').set({ rejection_reason: null }).where('user_id', '=', userId).execute()

/** The amounts stay; why somebody did not have to pay says something about the person. */
export const forgetWriteOffs = (tx: Tx, userId: string) =>
  tx.updateTable('write_offs').set({ reason: 'Erased' }).where('user_id', '=', userId).execute()
