import { pagePath } from '@sonocampus/contract/pages'
import { paymentNumber } from '@sonocampus/contract/payment-number'
import { isoTime } from '../../../clock.ts'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { moneyText } from '../../../institute/money-text.ts'
import { type Actor, recordAudit } from '../../ground/audit/index.ts'
import { notifyStudent } from '../../ground/notifications/index.ts'
import { noLongerWaiting } from './approve-payment.ts'
import { getPayment, type PaymentRow, waitingPayment } from './payments.queries.ts'

/** Rejects a pending proof with a reason for the student. */
export const rejectPayment = (deps: Deps, actor: Actor, paymentId: string, reason: string): Promise<PaymentRow> =>
  deps.db.transaction().execute((tx) => rejectPaymentIn(tx, deps, actor, paymentId, reason))

export async function rejectPaymentIn(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  paymentId: string,
  reason: string,
): Promise<PaymentRow> {
  const { clock, config } = deps
  const rejected = await waitingPayment(tx, paymentId)
    .set({ status: 'rejected', rejection_reason: reason, decided_at: isoTime(clock.now()), decided_by: actor.id })
    .executeTakeFirst()
  if (rejected.numUpdatedRows === 0n) throw await noLongerWaiting(tx, paymentId)
  const payment = await getPayment(tx, paymentId)
  const link = pagePath('payment', { courseId: payment.course_id })
  await notifyStudent(tx, clock, {
    userId: payment.user_id,
    email: payment.email,
    eventType: 'payment_rejected',
    courseId: payment.course_id,
    message: `Your payment proof for ${payment.course_title} was rejected. Reason: ${reason}`,
    link,
    mail: {
      subject: `Your payment proof was rejected: ${payment.course_title}`,
      lines: [
        `Your payment proof for ${payment.course_title} was rejected.`,
        'Please check the details and submit again.',
      ],
      facts: {
        Course: payment.course_title,
        'Amount due': moneyText(payment.amount_paisa),
        Payment: paymentNumber(payment.number),
        'Transaction ID': payment.transaction_id,
        Reason: reason,
      },
      action: { label: 'Submit again', url: config.publicUrl + link },
    },
  })
  await recordAudit(tx, deps, actor, {
    action: 'payment.rejected',
    subject: { type: 'payment', id: paymentId },
    summary: `Rejected payment ${paymentNumber(payment.number)} of ${payment.email}`,
    before: { status: 'pending' },
    after: { status: 'rejected', rejection_reason: reason },
  })
  return payment
}
