import type { Tx } from '../../../db/connect.ts'
import { ownPaymentIds } from './receipts.queries.ts'

/** Amounts, dates, account and reference stay: they are the institute's books. */
export const forgetRefusals = (tx: Tx, userId: string) =>
  tx.updateTable('payments').set({ rejection_reason: null }).where('user_id', '=', userId).execute()

/** What the books need stays on a receipt; whose it was is gone. */
export const forgetReceipts = (tx: Tx, { id, alias }: { id: string; alias: string }) =>
  tx
    .updateTable('receipts')
    .set({ student_name: alias, student_email: '' })
    .where('payment_id', 'in', ownPaymentIds(tx, id))
    .execute()

/** Amounts stay; the reason for a write-off is personal data. */
export const forgetWriteOffs = (tx: Tx, userId: string) =>
  tx.updateTable('write_offs').set({ reason: 'Erased' }).where('user_id', '=', userId).execute()
