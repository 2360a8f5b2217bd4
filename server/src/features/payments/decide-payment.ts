import { pagePath } from '@sonocampus/contract/pages'
import { paymentNumber } from '@sonocampus/contract/payment-number'
import { isoTime } from '../../clock.ts'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { type Doer, recordAudit } from '../audit/index.ts'
import { grantAccess } from '../enrollments/index.ts'
import { notifyStudent } from '../notifications/index.ts'
import { approveWaitingPayment } from './approve-waiting-payment.ts'
import { getPayment, type PaymentRow, waitingPayment } from './payments.queries.ts'

/** A proof is decided once: whoever comes second is told how it was decided. */
export const requireStillWaiting = async (tx: Tx, paymentId: string): Promise<never> => {
  const payment = await getPayment(tx, paymentId)
  // It waits, but nobody is left whose seat it could pay for.
  if (payment.status === 'pending') throw new AppError('not_found', 'Payment not found.')
  throw new AppError('conflict', `Payment ${paymentNumber(payment.number)} is already ${payment.status}.`)
}

/** Approves a waiting proof and grants the seat, or extends it from its end. */
export function approvePayment(
  deps: Deps,
  doer: Doer,
  paymentId: string,
  { duration_months: months, duplicate_reason }: { duration_months: number; duplicate_reason?: string | undefined },
): Promise<PaymentRow> {
  return deps.db.transaction().execute(async (tx) => {
    const payment = await approveWaitingPayment(tx, deps, doer, paymentId, duplicate_reason)
    if (!payment) return requireStillWaiting(tx, paymentId)
    await grantAccess(tx, deps, {
      user: { id: payment.user_id, email: payment.email },
      course: { id: payment.course_id, title: payment.course_title },
      months,
      paymentId,
      grantedBy: doer.id,
    })
    return getPayment(tx, paymentId)
  })
}

/** Rejects a waiting proof with a reason that reaches the student. */
export function rejectPayment(
  { db, clock, config }: Deps,
  doer: Doer,
  paymentId: string,
  reason: string,
): Promise<PaymentRow> {
  return db.transaction().execute(async (tx) => {
    const rejected = await waitingPayment(tx, paymentId)
      .set({ status: 'rejected', rejection_reason: reason, decided_at: isoTime(clock.now()), decided_by: doer.id })
      .executeTakeFirst()
    if (rejected.numUpdatedRows === 0n) return requireStillWaiting(tx, paymentId)
    const payment = await getPayment(tx, paymentId)
    await recordAudit(tx, clock, doer, {
      action: 'payment.rejected',
      subject: { type: 'payment', id: paymentId },
      summary: `Rejected payment ${paymentNumber(payment.number)} of ${payment.email}`,
      before: { status: 'pending' },
      after: { status: 'rejected', rejection_reason: reason },
    })
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
          `Reason: ${reason}`,
          'Please check the details and submit again.',
        ],
        action: { label: 'Submit again', url: config.publicUrl + link },
      },
    })
    return payment
  })
}
