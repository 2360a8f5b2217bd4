import type { Tx } from '../../../db/connect.ts'

/** Amounts, dates, account and reference stay: they are the institute's books. */
export const forgetRefusals = (tx: Tx, userId: string) =>
  tx.updateTable('payments').set({ rejection_reason: null }).where('user_id', '=', userId).execute()

/** Amounts stay; the reason for a write-off is personal data. */
export const forgetWriteOffs = (tx: Tx, userId: string) =>
  tx.updateTable('write_offs').set({ reason: 'Erased' }).where('user_id', '=', userId).execute()
