import { randomUUID } from 'node:crypto'
import { pagePath } from '@sonocampus/contract/pages'
import { paymentNumber } from '@sonocampus/contract/payment-number'
import { isoTime } from '../../../clock.ts'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { moneyText } from '../../../institute/money-text.ts'
import { lockPerson } from '../../../institute/people.queries.ts'
import { type Actor, recordAudit } from '../../ground/audit/index.ts'
import { notifyStudent } from '../../ground/notifications/index.ts'
import { findDue } from '../dues/index.ts'
import { findWaitingPayment, getPayment, getSeatCourse, type PaymentRow } from './payments.queries.ts'

/** Refuses unless exactly this much is owed, and no pending proof would pay it. */
export async function requireBalance(tx: Tx, { clock }: Deps, payment: PaymentRow, amountPaisa: number): Promise<void> {
  const { user_id } = payment
  const course = await getSeatCourse(tx, payment)
  const waiting = await findWaitingPayment(tx, user_id, course.id)
  if (waiting)
    throw new AppError(
      'proof_waiting',
      `Payment ${paymentNumber(waiting.number)} is still pending. Approve or reject it first.`,
    )
  const { balancePaisa } = await findDue(tx, user_id, course, clock.now())
  if (balancePaisa === 0) throw new AppError('nothing_due', 'Nothing is due for this course any more.')
  if (balancePaisa !== amountPaisa)
    throw new AppError(
      'balance_changed',
      `The balance is now ${moneyText(balancePaisa)}, not ${moneyText(amountPaisa)}.`,
    )
}

/** Writes off a student's balance. It is not revenue; renewals are open again. */
export async function writeOffIn(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  paymentId: string,
  { amountPaisa, reason }: { amountPaisa: number; reason: string },
): Promise<void> {
  const { user_id, email } = await getPayment(tx, paymentId)
  await lockPerson(tx, deps.engine, user_id)
  const payment = await getPayment(tx, paymentId)
  await requireBalance(tx, deps, payment, amountPaisa)
  const course = await getSeatCourse(tx, payment)
  await tx
    .insertInto('write_offs')
    .values({
      id: randomUUID(),
      user_id,
      course_id: course.id,
      payment_id: paymentId,
      amount_paisa: amountPaisa,
      reason,
      written_off_at: isoTime(deps.clock.now()),
      written_off_by: actor.id,
    })
    .execute()
  await notifyOfWriteOff(tx, deps, payment, course, amountPaisa)
  await recordAudit(tx, deps, actor, {
    action: 'balance.written-off',
    subject: { type: 'payment', id: paymentId },
    summary: `Wrote off ${moneyText(amountPaisa)} that ${email} owed for ${course.title} (payment ${paymentNumber(payment.number)}): ${reason}`,
    before: { balance: amountPaisa / 100 },
    after: { balance: 0, reason },
  })
}

function notifyOfWriteOff(
  tx: Tx,
  { clock, config }: Deps,
  payment: PaymentRow,
  course: { id: string; title: string },
  amountPaisa: number,
): Promise<boolean> {
  const link = pagePath('payment', { courseId: course.id })
  const message = `You no longer owe the ${moneyText(amountPaisa)} that was due for ${course.title}.`
  return notifyStudent(tx, clock, {
    userId: payment.user_id,
    email: payment.email,
    eventType: 'balance_written_off',
    courseId: course.id,
    message,
    link,
    mail: {
      subject: `Nothing left to pay: ${course.title}`,
      lines: [message],
      facts: { Course: course.title, 'No longer due': moneyText(amountPaisa), Payment: paymentNumber(payment.number) },
      action: { label: 'Open the payment page', url: config.publicUrl + link },
    },
  })
}
