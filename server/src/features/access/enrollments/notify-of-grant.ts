import { pagePath } from '@sonocampus/contract/pages'
import { paymentNumber, receiptNumber } from '@sonocampus/contract/payment-number'
import type { Facts } from '../../../adapters/mail/compose-mail.ts'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import type { Calendar } from '../../../institute/calendar.ts'
import { moneyText } from '../../../institute/money-text.ts'
import { notifyAdministrators, notifyStudent } from '../../ground/notifications/index.ts'
import { findDue, isOwed, restFacts, restText } from '../dues/index.ts'
import { findPaid } from './admission.queries.ts'
import type { Grant } from './grant-enrollment.ts'

type Granted = Pick<Grant, 'user' | 'course' | 'paymentId'>

/** Tells the student and the desk of the access, with what was paid for it. */
export async function notifyOfGrant(
  tx: Tx,
  deps: Deps,
  grant: Granted,
  calendar: Calendar,
  endsAt: string,
): Promise<void> {
  const { clock, config } = deps
  const { user, course } = grant
  const until = calendar.dayText(endsAt)
  const paid = await paidFor(tx, deps, grant)
  const isLeft = paid && (paid.due.purpose === 'part' || isOwed(paid.due))
  const rest = isLeft
    ? `We received ${moneyText(paid.payment.received_paisa ?? 0)} for ${course.title}. ${restText(paid.due, calendar)}`
    : null
  const link = pagePath('studentCourse', { courseId: course.id })
  await notifyAdministrators(tx, clock, {
    eventType: 'enrollment_approved',
    message: `${user.email} is enrolled in ${course.title} until ${until}.`,
    userId: user.id,
    courseId: course.id,
  })
  await notifyStudent(tx, clock, {
    userId: user.id,
    email: user.email,
    eventType: 'enrollment_approved',
    courseId: course.id,
    message: [`You are enrolled in ${course.title} until ${until}.`, rest].filter(Boolean).join(' '),
    link,
    mail: {
      subject: `You are enrolled: ${course.title}`,
      lines: [
        `Your enrollment in ${course.title} is open until ${until}.`,
        ...(rest ? [rest] : []),
        'You can start with the first lesson now.',
      ],
      facts: { Course: course.title, ...factsOf(paid, calendar, until) },
      action: { label: 'Open the course', url: config.publicUrl + link },
    },
  })
}

/** What was paid for the access, and what is left to pay. */
async function paidFor(tx: Tx, { clock }: Deps, { user, course, paymentId }: Granted) {
  const payment = paymentId ? await findPaid(tx, paymentId) : undefined
  if (!payment) return undefined
  const due = await findDue(tx, user.id, { id: course.id, price_paisa: payment.price_paisa }, clock.now())
  return { payment, due }
}

/** Until when, what was paid for it, and what is left to pay: with a plan, the next instalment. */
function factsOf(paid: Awaited<ReturnType<typeof paidFor>>, calendar: Calendar, until: string): Facts {
  if (!paid) return { 'Access until': until }
  const { payment, due } = paid
  return {
    [due.purpose === 'part' ? 'Access once all is paid' : 'Access until']: until,
    'Amount received': moneyText(payment.received_paisa ?? 0),
    Receipt: payment.receipt_number ? receiptNumber(payment.receipt_number) : null,
    Payment: paymentNumber(payment.number),
    ...restFacts(due, calendar),
  }
}
