import { randomUUID } from 'node:crypto'
import { pagePath } from '@sonocampus/contract/pages'
import { paymentNumber, refundNumber } from '@sonocampus/contract/payment-number'
import { CASH, type refundForm } from '@sonocampus/contract/payments.refunds'
import type * as z from 'zod/mini'
import { isoTime } from '../../../../clock.ts'
import type { Tx } from '../../../../db/connect.ts'
import { nextNumber } from '../../../../db/next-number.ts'
import type { Deps } from '../../../../deps.ts'
import { AppError, invalidField } from '../../../../errors.ts'
import { moneyText, toPaisa } from '../../../../institute/money-text.ts'
import { lockAccount } from '../../../../institute/people.queries.ts'
import { type Actor, recordAudit } from '../../../ground/audit/index.ts'
import { notifyStudent } from '../../../ground/notifications/index.ts'
import { endEnrollmentAt, findEnrollment } from '../../enrollments/index.ts'
import { closeDues } from '../move-dues.ts'
import { findAccount, findWaitingPayment, getPayment, getSeatCourse, type PaymentRow } from '../payments.queries.ts'

type Form = z.output<typeof refundForm>

/**
 * Refunds at most what came in. If access is to end with it, everything that paid for it is closed:
 * a plan ends, and nothing stays due.
 */
export const refundPayment = (deps: Deps, actor: Actor, paymentId: string, form: Form) =>
  deps.db.transaction().execute((tx) => refundPaymentIn(tx, deps, actor, paymentId, form))

export async function refundPaymentIn(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  paymentId: string,
  { amount, reason, account: from, ends_access }: Form,
) {
  const { clock, engine } = deps
  const form = { amount, reason, account: from, ends_access }
  await lockAccount(tx, engine, (await getPayment(tx, paymentId)).user_id)
  const payment = await getPayment(tx, paymentId)
  const amount_paisa = toPaisa(form.amount)
  await takeFromPayment(tx, payment, amount_paisa)
  const account = form.account === CASH ? null : await findAccount(tx, form.account)
  if (account === undefined) throw invalidField('account', 'Choose where the refund is paid from.')
  const endedTitle = form.ends_access ? await endAccess(tx, deps, payment) : null
  const number = await nextNumber(tx, 'refund')
  const row = { id: randomUUID(), number, amount_paisa, reason: form.reason, refunded_at: isoTime(clock.now()) }
  await tx
    .insertInto('refunds')
    .values({
      ...row,
      payment_id: paymentId,
      course_id: payment.course_id,
      bank_account_id: account?.id ?? null,
      refunded_by: actor.id,
    })
    .execute()
  await notifyOfRefund(tx, deps, payment, row, endedTitle)
  await recordAudit(tx, deps, actor, {
    action: 'payment.refunded',
    subject: { type: 'payment', id: paymentId },
    summary: `Refunded ${moneyText(amount_paisa)} of payment ${paymentNumber(payment.number)} to ${payment.email} (${refundNumber(number)}): ${form.reason}`,
    after: { ...form, number: refundNumber(number), access_ended: endedTitle !== null },
  })
  return { ...row, accessEnded: endedTitle !== null }
}

/** The conditional update settles two refunds at once. */
async function takeFromPayment(tx: Tx, { id, status, number }: PaymentRow, amount: number): Promise<void> {
  if (status !== 'approved')
    throw new AppError(
      'nothing_received',
      `Nothing was received for payment ${paymentNumber(number)}, which is ${status}.`,
    )
  const taken = await tx
    .updateTable('payments')
    .set((eb) => ({ refunded_paisa: eb('refunded_paisa', '+', amount) }))
    .where('id', '=', id)
    .where((eb) => eb(eb('refunded_paisa', '+', amount), '<=', eb.ref('received_paisa')))
    .executeTakeFirst()
  if (taken.numUpdatedRows === 1n) return
  const { received_paisa, refunded_paisa } = await getPayment(tx, id)
  throw invalidField(
    'amount',
    `At most ${moneyText((received_paisa ?? 0) - refunded_paisa)} of this payment can be refunded.`,
  )
}

/**
 * Ends the access that the payment counts for, in the course it was moved to if any: returns its
 * title if access was running.
 */
async function endAccess(tx: Tx, deps: Deps, payment: PaymentRow): Promise<string | null> {
  const { clock } = deps
  const { user_id } = payment
  const { id: course_id, title } = await getSeatCourse(tx, payment)
  const waiting = await findWaitingPayment(tx, user_id, course_id)
  if (waiting)
    throw new AppError(
      'proof_waiting',
      `Payment ${paymentNumber(waiting.number)} is still pending. Approve or reject it first.`,
    )
  await closeDues(tx, deps, user_id, course_id)
  const held = await findEnrollment(tx, user_id, course_id)
  if (!held || Date.parse(held.ends_at) <= clock.now()) return null
  await endEnrollmentAt(tx, user_id, course_id, clock.now())
  return title
}

function notifyOfRefund(
  tx: Tx,
  { clock, config }: Deps,
  payment: PaymentRow,
  { number, amount_paisa, reason }: { number: number; amount_paisa: number; reason: string },
  endedTitle: string | null,
): Promise<boolean> {
  const link = pagePath('studentPayments')
  const message = `${moneyText(amount_paisa)} of your payment for ${payment.course_title} has been refunded. Reason: ${reason}${endedTitle ? ` Your access to ${endedTitle} has ended.` : ''}`
  return notifyStudent(tx, clock, {
    userId: payment.user_id,
    email: payment.email,
    eventType: 'payment_refunded',
    courseId: payment.course_id,
    message,
    link,
    mail: {
      subject: `Refund: ${payment.course_title}`,
      lines: [message],
      facts: {
        Course: payment.course_title,
        'Amount refunded': moneyText(amount_paisa),
        Refund: refundNumber(number),
        Payment: paymentNumber(payment.number),
      },
      action: { label: 'Open your payments', url: config.publicUrl + link },
    },
  })
}
