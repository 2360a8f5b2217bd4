import { isoTime } from '../../adapters/clock.ts'
import type { Tx } from '../../db/connect.ts'
import { nextNumber } from '../../db/next-number.ts'
import type { Deps } from '../../deps.ts'
import { type Doer, recordAudit } from '../audit/index.ts'

/** Turns a waiting proof approved and numbers its receipt; null when it no longer waits. Only one of many callers gets it. */
export async function approveWaitingPayment(tx: Tx, { clock }: Deps, doer: Doer, paymentId: string) {
  const payment = await tx
    .updateTable('payments')
    .set({ status: 'approved', decided_at: isoTime(clock.now()), decided_by: doer.id, rejection_reason: null })
    .where('id', '=', paymentId)
    .where('status', '=', 'pending')
    .returning(['id', 'number', 'amount_paisa', 'user_id', 'course_id'])
    .executeTakeFirst()
  if (!payment) return null
  const receipt_number = await nextNumber(tx, 'receipt')
  await tx.updateTable('payments').set({ receipt_number }).where('id', '=', payment.id).execute()
  await recordAudit(tx, clock, doer, {
    action: 'payment.approved',
    subject: { type: 'payment', id: payment.id },
    summary: `Approved payment ${payment.number} of PKR ${(payment.amount_paisa / 100).toLocaleString('en-US')}`,
    before: { status: 'pending' },
    after: { status: 'approved', receipt_number },
  })
  return payment
}
