import { pagePath } from '@sonocampus/contract/pages'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { getCalendar } from '../../institute/calendar.ts'
import { moneyText } from '../../institute/money-text.ts'
import type { Doer } from '../audit/index.ts'
import { spendDiscount } from '../discounts/index.ts'
import { type EnrollmentRow, findEnrollment, type Grant, grantEnrollment } from '../enrollments/index.ts'
import { beginPlan, findBalance, findPlan, nextPart, settlePlan } from '../instalments/index.ts'
import { notifyStudent } from '../notifications/index.ts'
import { grantsAccess } from './payments.presenter.ts'
import type { PaymentRow } from './payments.queries.ts'

type Opened = { enrollment: EnrollmentRow; granted: boolean }

/**
 * What an approved proof opens. The price, and the first part of a plan, give months; what was short before, and later parts,
 * give none: the student is told what came in and what is left.
 */
export async function openAccess(
  tx: Tx,
  deps: Deps,
  doer: Doer,
  payment: PaymentRow,
  months: number,
): Promise<{ grant: Omit<Grant, 'grantedBy'>; opened: Opened }> {
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
      ? await grantEnrollment(tx, deps, { ...grant, grantedBy: doer.id })
      : { enrollment: held, granted: false }
  if (payment.plan_id) await countPart(tx, deps, payment.plan_id, opened.granted ? (held?.ends_at ?? null) : undefined)
  if (!opened.granted || payment.plan_id) await tellOfMoney(tx, deps, payment)
  return { grant, opened }
}

/** Counts money for a plan; `heldFrom` is the end of access that was there before the plan opened any. */
export async function countPart(
  tx: Tx,
  deps: Deps,
  planId: string,
  heldFrom: string | null | undefined,
): Promise<void> {
  if (heldFrom !== undefined) await beginPlan(tx, planId, heldFrom)
  await settlePlan(tx, deps, planId)
}

/** What came in, and what is left to pay. */
export async function tellOfMoney(tx: Tx, { clock, config }: Deps, payment: PaymentRow): Promise<void> {
  const link = pagePath('payment', { courseId: payment.course_id })
  const message = `We received ${moneyText(payment.received_paisa ?? 0)} for ${payment.course_title}. ${await restOf(tx, payment)}`
  await notifyStudent(tx, clock, {
    userId: payment.user_id,
    email: payment.email,
    eventType: 'payment_received',
    courseId: payment.course_id,
    message,
    link,
    mail: {
      subject: `Payment received: ${payment.course_title}`,
      lines: [message],
      action: { label: 'Open the payment page', url: config.publicUrl + link },
    },
  })
}

async function restOf(tx: Tx, payment: PaymentRow): Promise<string> {
  const plan = payment.plan_id ? await findPlan(tx, payment.plan_id) : undefined
  const next = plan && nextPart(plan.parts, plan.received)
  if (next) {
    const { dayText } = await getCalendar(tx)
    return `The next part of ${moneyText(next.missing)} is due on ${dayText(next.part.due_at)}.`
  }
  const balance = plan ? 0 : await findBalance(tx, payment.user_id, payment.course_id)
  return balance > 0 ? `${moneyText(balance)} are still missing.` : 'Nothing is left to pay.'
}
