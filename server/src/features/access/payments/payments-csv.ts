import { paymentNumber, receiptNumber } from '@sonocampus/contract/payment-number'
import { csvOf } from '../../../csv.ts'
import type { PaymentRow } from './payments.queries.ts'

const HEADS = [
  'Payment',
  'Receipt',
  'Submitted',
  'Status',
  'Decided',
  'Name',
  'Email',
  'Course',
  'Due (PKR)',
  'Received (PKR)',
  'Refunded (PKR)',
  'Transaction ID',
  'Bank',
  'Account number',
  'Reason',
]

export const paymentsCsv = (payments: AsyncIterable<PaymentRow>) =>
  csvOf(HEADS, payments, (row) => [
    paymentNumber(row.number),
    row.receipt_number === null ? '' : receiptNumber(row.receipt_number),
    row.submitted_at,
    row.status,
    row.decided_at ?? '',
    row.full_name ?? '',
    row.email,
    row.course_title,
    (row.amount_paisa / 100).toFixed(2),
    row.received_paisa === null ? '' : (row.received_paisa / 100).toFixed(2),
    (row.refunded_paisa / 100).toFixed(2),
    row.transaction_id ?? '',
    row.bank_name ?? '',
    row.account_number ?? '',
    row.rejection_reason ?? '',
  ])
