import { pagePath } from '@sonocampus/contract/pages'
import { paymentNumber, receiptNumber } from '@sonocampus/contract/payment-number'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { getCalendar } from '../../../institute/calendar.ts'
import { moneyText } from '../../../institute/money-text.ts'
import type { Actor } from '../../ground/audit/index.ts'
import { notifyStudent } from '../../ground/notifications/index.ts'
import { findDue, restFacts, restText, spendDiscount } from '../dues/index.ts'
import { type EnrollmentRow, findEnrollment, type Grant, grantEnrollment } from '../enrollments/index.ts'
import { beginPlan, settlePlan } from './instalments/settle-plan.ts'
import { grantsAccess, settlesBalanceAlone } from './payments.presenter.ts'
import type { PaymentRow } from './payments.queries.ts'

type Opened = { enrollment: EnrollmentRow; granted: boolean }

/**
 * Opens what an approved proof paid for. The price, and the first instalment, give months; earlier
 * shortfalls, and later instalments, give none.
 */
export async function openAccess(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  taken: PaymentRow,
  months: number,
): Promise<{ grant: Omit<Grant, 'grantedBy'>; opened: Opened; payment: PaymentRow }> {
  const payment = await settleBalanceFirst(tx, taken)
  await spendDiscount(tx, deps, payment.discount_id)
  const grant = {
    user: { id: payment.user_id, email: payment.email },
    course: { id: payment.course_id, title: payment.course_title },
    months,
    paymentId: payment.id,
  }
  const held = await findEnrollment(tx, payment.user_id, payment.course_id)
  const opened =
    grantsAccess(payment) || !held
      ? await grantEnrollment(tx, deps, { ...grant, grantedBy: actor.id })
      : { enrollment: held, granted: false }
  if (payment.plan_id) await countPart(tx, deps, payment.plan_id, opened.granted ? (held?.ends_at ?? null) : undefined)
  // The news of the access says what was paid and what is left.
  if (!opened.granted) await notifyOfPayment(tx, deps, payment)
  return { grant, opened, payment }
}

/**
 * A balance and a renewal were due as one sum. The money settles the balance first; if nothing is
 * left, nothing is renewed.
 */
async function settleBalanceFirst(tx: Tx, payment: PaymentRow): Promise<PaymentRow> {
  const { id } = payment
  if (!settlesBalanceAlone(payment, payment.received_paisa ?? 0)) return payment
  const settled = { purpose: 'balance' as const, balance_paisa: 0, discount_id: null }
  await tx.updateTable('payments').set(settled).where('id', '=', id).execute()
  return { ...payment, ...settled }
}

/** Counts money towards a plan; `heldFrom` is the end of the access before the plan. */
export async function countPart(
  tx: Tx,
  deps: Deps,
  planId: string,
  heldFrom: string | null | undefined,
): Promise<void> {
  if (heldFrom !== undefined) await beginPlan(tx, planId, heldFrom)
  await settlePlan(tx, deps, planId)
}

/** Notifies of what came in, and of what is still due. */
export async function notifyOfPayment(tx: Tx, deps: Deps, payment: PaymentRow): Promise<void> {
  const { clock, config } = deps
  const { course_id, course_title, number, receipt_number } = payment
  const link = pagePath('payment', { courseId: course_id })
  const received = moneyText(payment.received_paisa ?? 0)
  const calendar = await getCalendar(tx)
  const due = await findDue(tx, payment.user_id, { id: course_id, price_paisa: payment.price_paisa }, clock.now())
  const message = `We received ${received} for ${course_title}. ${restText(due, calendar)}`
  await notifyStudent(tx, clock, {
    userId: payment.user_id,
    email: payment.email,
    eventType: 'payment_received',
    courseId: course_id,
    message,
    link,
    mail: {
      subject: `Payment received: ${course_title}`,
      lines: [message],
      facts: {
        Course: course_title,
        'Amount received': received,
        Receipt: receipt_number ? receiptNumber(receipt_number) : null,
        Payment: paymentNumber(number),
        ...restFacts(due, calendar),
      },
      action: { label: 'Open the payment page', url: config.publicUrl + link },
    },
  })
}
