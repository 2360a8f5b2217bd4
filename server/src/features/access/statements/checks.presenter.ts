import { paymentNumber } from '@sonocampus/contract/payment-number'
import type { ListedCheck, MatchedLine, OurPayment, StatementCheck } from '@sonocampus/contract/statements.checks'
import type { CheckLineRow, CheckRow } from './checks.queries.ts'
import { amountOf } from './match-lines.ts'

const accountName = (row: { bank_name: string | null; account_number: string | null }) =>
  `${row.bank_name ?? ''} ${row.account_number ?? ''}`.trim()

export const presentCheck = (row: CheckRow): ListedCheck => ({
  id: row.id,
  account: { id: row.bank_account_id, name: accountName(row) },
  file_name: row.file_name,
  from: row.from_day,
  to: row.to_day,
  checked_at: row.checked_at,
  checked_by: row.full_name || row.email,
  line_count: row.line_count,
  open_count: row.open_count,
})

export const presentWholeCheck = (
  check: CheckRow,
  before: CheckRow | undefined,
  lines: readonly CheckLineRow[],
): StatementCheck => ({
  ...presentCheck(check),
  checked_before: before ? { id: before.id, at: before.checked_at, by: before.full_name || before.email } : null,
  lines: lines.flatMap((row): MatchedLine[] => {
    const { position, line, reference: text, line_paisa, result, others } = row
    if (result === 'missing') return []
    const judged_by = row.judge_name || row.judge_email
    const more = { others: others.split(' ').filter(Boolean), judged_by }
    return [{ position, line: line ?? 0, text, amount: line_paisa / 100, result, payment: presentOurs(row), ...more }]
  }),
  missing: lines.flatMap((row) => (row.result === 'missing' ? (presentOurs(row) ?? []) : [])),
})

function presentOurs(row: CheckLineRow): OurPayment | null {
  const { payment_id, number, status, amount_paisa, user_id, course_id, email } = row
  if (!payment_id || number === null || status === null || amount_paisa === null) return null
  const { received_paisa, bank_account_id } = row
  return {
    id: payment_id,
    number: paymentNumber(number),
    status,
    transaction_id: row.transaction_id,
    student: { id: user_id ?? '', full_name: row.full_name ?? '', email: email ?? '' },
    course: { id: course_id ?? '', _id: course_id ?? '', title: row.title ?? '' },
    amount: amountOf({ status, amount_paisa, received_paisa }) / 100,
    account: bank_account_id === null ? null : { id: bank_account_id, name: accountName(row) },
  }
}
