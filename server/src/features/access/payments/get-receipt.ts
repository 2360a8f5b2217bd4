import { paymentNumber, receiptNumber } from '@sonocampus/contract/payment-number'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { getSiteSettings } from '../../../institute/site-settings.queries.ts'
import { presentRefund } from './payments.presenter.ts'
import { getPayment, listRefundsOf } from './payments.queries.ts'

/**
 * The receipt of an approved payment: what came in then, whatever the course costs now, and what was
 * refunded since. A student gets only their own; the staff name nobody.
 */
export async function getReceipt({ db }: Deps, userId: string | null, paymentId: string) {
  const payment = await getPayment(db, paymentId)
  const isForeign = userId !== null && payment.user_id !== userId
  if (isForeign || payment.receipt_number === null || payment.decided_at === null)
    throw new AppError('not_found', 'Payment not found.')
  const site = await getSiteSettings(db)
  const applied = payment.first_name && payment.last_name ? `${payment.first_name} ${payment.last_name}` : ''
  return {
    receipt_number: receiptNumber(payment.receipt_number),
    payment_number: paymentNumber(payment.number),
    institute_name: site.institute_name,
    institute_address: site.contact_address,
    student_name: payment.full_name || applied,
    student_email: payment.email,
    course_title: payment.course_title,
    amount: (payment.received_paisa ?? 0) / 100,
    amount_due: payment.amount_paisa / 100,
    refunds: (await listRefundsOf(db, [payment])).map(presentRefund),
    currency: 'PKR' as const,
    transaction_id: payment.transaction_id,
    bank_name: payment.bank_name,
    approved_at: payment.decided_at,
  }
}
