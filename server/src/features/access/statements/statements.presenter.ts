import { paymentNumber, receiptNumber, refundNumber } from '@sonocampus/contract/payment-number'
import type { StatementLine } from '@sonocampus/contract/statements'
import type { LineRow } from './statements.queries.ts'

type Named = { user_id: string; full_name: string | null; email: string; course_id: string; title: string }
const namesOf = ({ user_id, full_name, email, course_id, title }: Named) => ({
  student: { id: user_id, full_name: full_name ?? '', email },
  course: { id: course_id, _id: course_id, title },
})

const NUMBERS = { received: receiptNumber, refund: refundNumber, write_off: paymentNumber }

export const presentLine = (row: LineRow): StatementLine => ({
  kind: row.kind,
  id: row.id,
  number: NUMBERS[row.kind](row.number ?? 0),
  payment_id: row.payment_id,
  payment_number: paymentNumber(row.payment_number),
  at: row.at ?? '',
  transaction_id: row.transaction_id,
  ...namesOf(row),
  amount: ((row.amount_paisa ?? 0) / 100) * (row.kind === 'refund' ? -1 : 1),
})
