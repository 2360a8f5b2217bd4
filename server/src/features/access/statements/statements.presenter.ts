import { paymentNumber, receiptNumber, refundNumber } from '@sonocampus/contract/payment-number'
import type { MatchedLine, OurPayment, StatementLine } from '@sonocampus/contract/statements'
import { amountOf, type Match } from './match-lines.ts'
import type { LineRow, OurRow } from './statements.queries.ts'

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

export const presentOurs = (row: OurRow): OurPayment => ({
  id: row.id,
  number: paymentNumber(row.number),
  status: row.status === 'approved' ? 'approved' : 'pending',
  transaction_id: row.transaction_id,
  ...namesOf(row),
  amount: amountOf(row) / 100,
  account:
    row.bank_account_id === null
      ? null
      : { id: row.bank_account_id, name: `${row.bank_name ?? ''} ${row.account_number ?? ''}`.trim() },
})

export const presentMatch = ({ result, payment, others }: Match<OurRow>): MatchedLine => ({
  result,
  payment: payment && presentOurs(payment),
  others: others.map(({ number }) => paymentNumber(number)),
})
