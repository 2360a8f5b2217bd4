import { pagePath } from '@sonocampus/contract/pages'
import { paymentNumber, receiptNumber } from '@sonocampus/contract/payment-number'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { moneyText } from '../../../institute/money-text.ts'
import { notifyAdministrators, notifyStudent } from '../../ground/notifications/index.ts'
import { findDue, owedPaisa } from '../dues/index.ts'
import { findPaid } from './admission.queries.ts'
import type { Grant } from './grant-enrollment.ts'

type Granted = Pick<Grant, 'user' | 'course' | 'paymentId'>

/** Tells the student and the desk of the access, with what was paid for it. */
export async function notifyOfGrant(tx: Tx, deps: Deps, grant: Granted, until: string): Promise<void> {
  const { clock, config } = deps
  const { user, course } = grant
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
    message: `You are enrolled in ${course.title} until ${until}.`,
    link,
    mail: {
      subject: `You are enrolled: ${course.title}`,
      lines: [`Your enrollment in ${course.title} is open until ${until}.`, 'You can start with the first lesson now.'],
      facts: { Course: course.title, 'Access until': until, ...(await paidFacts(tx, deps, grant)) },
      action: { label: 'Open the course', url: config.publicUrl + link },
    },
  })
}

/** What was paid for it, and what is left to pay. */
async function paidFacts(tx: Tx, { clock }: Deps, { user, course, paymentId }: Granted) {
  const paid = paymentId ? await findPaid(tx, paymentId) : undefined
  if (!paid) return {}
  const owed = owedPaisa(await findDue(tx, user.id, { id: course.id, price_paisa: paid.price_paisa }, clock.now()))
  return {
    'Amount received': moneyText(paid.received_paisa ?? 0),
    Receipt: paid.receipt_number ? receiptNumber(paid.receipt_number) : null,
    Payment: paymentNumber(paid.number),
    'Still due': owed > 0 ? moneyText(owed) : 'Nothing',
  }
}
