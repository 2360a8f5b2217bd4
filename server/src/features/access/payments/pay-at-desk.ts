import { randomUUID } from 'node:crypto'
import { paymentNumber, receiptNumber } from '@sonocampus/contract/payment-number'
import { isoTime } from '../../../clock.ts'
import type { Tx } from '../../../db/connect.ts'
import { nextNumber } from '../../../db/next-number.ts'
import type { Deps } from '../../../deps.ts'
import { moneyText } from '../../../institute/money-text.ts'
import { type Actor, recordAudit } from '../../ground/audit/index.ts'
import { type Due, spendDiscount, termsOf } from '../dues/index.ts'
import { keepReceipt } from './receipts.queries.ts'

export type DeskPayment = {
  user: { id: string; email: string }
  course: { id: string; title: string }
  applicationId: string | null
  due: Due
  receivedPaisa: number
  /** Why it is less than was due for the access that it opens. */
  reason?: string | undefined
}

/**
 * Records money received without a proof: approved at once, with a receipt, part of the revenue. If
 * nothing is taken it is a scholarship: nothing was due.
 */
export async function payAtDesk(tx: Tx, deps: Deps, actor: Actor, paid: DeskPayment): Promise<string> {
  const { clock } = deps
  const { user, course, due, receivedPaisa, reason } = paid
  const id = randomUUID()
  const now = isoTime(clock.now())
  const terms = termsOf(due)
  const number = await nextNumber(tx, 'payment')
  const receipt_number = await nextNumber(tx, 'receipt')
  await tx
    .insertInto('payments')
    .values({
      id,
      number,
      user_id: user.id,
      course_id: course.id,
      application_id: paid.applicationId,
      status: 'approved',
      ...terms,
      amount_paisa: receivedPaisa === 0 ? 0 : due.amountPaisa,
      received_paisa: receivedPaisa,
      receipt_number,
      submitted_at: now,
      decided_at: now,
      decided_by: actor.id,
    })
    .execute()
  await keepReceipt(tx, id)
  await spendDiscount(tx, deps, terms.discount_id)
  await recordAudit(tx, deps, actor, {
    action: 'payment.received',
    subject: { type: 'payment', id },
    summary: `Received ${moneyText(receivedPaisa)} at the desk from ${user.email} for ${course.title} (payment ${paymentNumber(number)})${reason ? `, ${moneyText(due.amountPaisa - receivedPaisa)} less than due: ${reason}` : ''}`,
    after: {
      amount: receivedPaisa / 100,
      receipt_number: receiptNumber(receipt_number),
      ...(reason ? { amount_due: due.amountPaisa / 100, reason } : {}),
    },
  })
  return id
}
