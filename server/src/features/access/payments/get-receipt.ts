import { paymentNumber, receiptNumber } from '@sonocampus/contract/payment-number'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { writeAs } from '../../../institute/people.queries.ts'
import { presentRefund } from './payments.presenter.ts'
import { getPayment, listRefundsOf } from './payments.queries.ts'
import { findReceipt, keepReceipt } from './receipts.queries.ts'

/**
 * The receipt of an approved payment: what came in then, from whom and to whom, whatever course, profile and settings say
 * now; and what was refunded since. A student gets only their own; the staff name nobody.
 */
export async function getReceipt(deps: Deps, userId: string | null, paymentId: string) {
  const { db } = deps
  const owner = userId ?? (await getPayment(db, paymentId)).user_id
  const receipt = (await findReceipt(db, owner, paymentId)) ?? (await keepMissing(deps, owner, paymentId))
  return {
    receipt_number: receiptNumber(receipt.receipt_number ?? 0),
    payment_number: paymentNumber(receipt.number),
    institute_name: receipt.institute_name,
    institute_address: receipt.institute_address,
    student_name: receipt.student_name,
    student_email: receipt.student_email,
    course_title: receipt.course_title,
    amount: (receipt.received_paisa ?? 0) / 100,
    amount_due: receipt.amount_paisa / 100,
    refunds: (await listRefundsOf(db, [receipt])).map(presentRefund),
    currency: 'PKR' as const,
    transaction_id: receipt.transaction_id,
    bank_name: receipt.bank_name,
    approved_at: receipt.decided_at ?? '',
  }
}

/** One that a process of the version before issued beside this one. */
const keepMissing = (deps: Deps, userId: string, paymentId: string) =>
  writeAs(deps, userId, async (tx) => {
    await keepReceipt(tx, paymentId)
    const receipt = await findReceipt(tx, userId, paymentId)
    if (!receipt) throw new AppError('not_found', 'Payment not found.')
    return receipt
  })
