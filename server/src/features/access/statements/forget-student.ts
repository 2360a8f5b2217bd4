import type { Tx } from '../../../db/connect.ts'
import { paymentIdsOf } from './checks.queries.ts'

/** What the bank wrote about a student's payment may name them; line, amount and result stay. */
export const forgetBankLines = (tx: Tx, userId: string) =>
  tx
    .updateTable('statement_check_lines')
    .set({ reference: '' })
    .where('payment_id', 'in', paymentIdsOf(tx, userId))
    .execute()
