import { randomUUID } from 'node:crypto'
import { paymentNumber, receiptNumber } from '@sonocampus/contract/payment-number'
import { isoTime } from '../../clock.ts'
import type { Tx } from '../../db/connect.ts'
import { nextNumber } from '../../db/next-number.ts'
import type { Deps } from '../../deps.ts'
import { type Doer, recordAudit } from '../audit/index.ts'

export type DeskPayment = {
  user: { id: string; email: string }
  course: { id: string; title: string }
  applicationId: string | null
  amountPaisa: number
}

/** Money received without a proof, 0 for a scholarship: approved as it comes, with a receipt, part of the revenue. */
export async function payAtDesk(tx: Tx, deps: Deps, doer: Doer, paid: DeskPayment): Promise<string> {
  const { clock } = deps
  const { user, course, amountPaisa } = paid
  const id = randomUUID()
  const now = isoTime(clock.now())
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
      amount_paisa: amountPaisa,
      receipt_number,
      submitted_at: now,
      decided_at: now,
      decided_by: doer.id,
    })
    .execute()
  await recordAudit(tx, deps, doer, {
    action: 'payment.received',
    subject: { type: 'payment', id },
    summary: `Received PKR ${(amountPaisa / 100).toLocaleString('en-US')} at the desk from ${user.email} for ${course.title} (payment ${paymentNumber(number)})`,
    after: { amount: amountPaisa / 100, receipt_number: receiptNumber(receipt_number) },
  })
  return id
}
