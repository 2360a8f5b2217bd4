import { limits } from '@sonocampus/contract/limits'
import { paymentNumber, receiptNumber, refundNumber } from '@sonocampus/contract/payment-number'
import type { Payment } from '@sonocampus/contract/payments'
import type { AdminPayment } from '@sonocampus/contract/payments.admin'
import type { Deps } from '../../../deps.ts'
import { documentLink } from '../../ground/documents/index.ts'
import {
  type Admission,
  canPay,
  caseNumber,
  paymentPageStatus,
  proofStatus,
  rejectionReason,
} from '../enrollments/index.ts'
import type { Duplicate } from './duplicates.queries.ts'
import type { PaymentRow, RefundRow } from './payments.queries.ts'

export const presentBankAccount = (account: {
  id: string
  bank_name: string
  account_name: string
  account_number: string
  iban: string
}) => ({ ...account, account_title: account.account_name, iban: account.iban || null })

export function presentPayment(deps: Deps, sessionId: string, row: PaymentRow): Payment {
  return {
    id: row.id,
    number: row.number,
    receipt_number: row.receipt_number === null ? null : receiptNumber(row.receipt_number),
    status: row.status,
    course: { id: row.course_id, _id: row.course_id, title: row.course_title },
    moved_to: movedTo(row),
    purpose: row.purpose,
    amount_due: row.amount_paisa / 100,
    balance: row.balance_paisa / 100,
    amount_received: row.received_paisa === null ? null : row.received_paisa / 100,
    amount_refunded: row.refunded_paisa / 100,
    transaction_id: row.transaction_id,
    bank_account: accountOf(row),
    proof_url: row.proof_id && documentLink(deps, sessionId, row.proof_id),
    rejection_reason: row.rejection_reason,
    submitted_at: row.submitted_at,
    decided_at: row.decided_at,
  }
}

function movedTo({ course_id, seat_course_id: id, seat_title: title }: PaymentRow) {
  return id !== null && title !== null && id !== course_id ? { id, _id: id, title } : null
}

function accountOf({ account_id, bank_name, account_name, account_number, iban }: PaymentRow) {
  if (account_id === null || bank_name === null || account_name === null || account_number === null) return null
  return presentBankAccount({ id: account_id, bank_name, account_name, account_number, iban: iban ?? '' })
}

/** Includes the application behind it, and the first other payments with the same transaction id or file. */
export function presentAdminPayment(
  deps: Deps,
  sessionId: string,
  row: PaymentRow,
  found: Duplicate[],
  refunds: RefundRow[],
): AdminPayment {
  const { first_name, last_name, qualification, contact_number } = row
  const applied = first_name !== null && last_name !== null && qualification !== null && contact_number !== null
  return {
    ...presentPayment(deps, sessionId, row),
    user: { id: row.user_id, full_name: row.full_name ?? '', email: row.email },
    application_id: row.application_id,
    application: applied ? { first_name, last_name, qualification, contact_number } : null,
    proof_type: row.proof_type,
    grants_access: grantsAccess(row),
    refunds: refunds.filter(({ payment_id }) => payment_id === row.id).map(presentRefund),
    ...presentDuplicates(
      row,
      found.filter(({ asked_id }) => asked_id === row.id),
    ),
  }
}

/** A payment that shares both is listed once, under the transaction. */
function presentDuplicates(row: PaymentRow, found: Duplicate[]) {
  const countBy = (by: Duplicate['found_by']) => found.filter(({ found_by }) => found_by === by).length
  const others = [...new Map(found.map((other) => [other.id, other])).values()].map(
    ({ id, number, email, course_title, status, transaction_key: key }) => {
      const same = key !== null && key === row.transaction_key ? ('transaction' as const) : ('file' as const)
      return { id, number, email, course_title, status, same }
    },
  )
  const named = (by: Duplicate['found_by']) => others.filter(({ same }) => same === by).slice(0, limits.duplicatesNamed)
  return {
    is_duplicate_transaction: countBy('transaction') > 0,
    is_duplicate_file: countBy('file') > 0,
    duplicates: [...named('transaction'), ...named('file')],
    more_duplicates: {
      transaction: countBy('transaction') > limits.duplicatesNamed,
      file: countBy('file') > limits.duplicatesNamed,
    },
  }
}

/** A balance, and a later instalment, pay for access already given. */
export const grantsAccess = ({ purpose, plan_begun_at }: Pick<PaymentRow, 'purpose' | 'plan_begun_at'>): boolean =>
  purpose === 'course' || (purpose === 'part' && plan_begun_at === null)

/** A balance and a renewal were due as one sum, and no more came in than the balance: nothing is renewed. */
export const settlesBalanceAlone = ({ balance_paisa }: Pick<PaymentRow, 'balance_paisa'>, receivedPaisa: number) =>
  balance_paisa > 0 && receivedPaisa <= balance_paisa

export const presentRefund = ({ id, number, amount_paisa, reason, refunded_at }: Omit<RefundRow, 'payment_id'>) => ({
  id,
  number: refundNumber(number),
  amount: amount_paisa / 100,
  reason,
  refunded_at,
})

export const presentPaymentStatus = (admission: Admission, isOwed: boolean, now: number) => ({
  status: paymentPageStatus(admission, now),
  can_pay: canPay(admission, now, isOwed),
  application_id: admission.application?.id ?? null,
  case_number: admission.payment
    ? paymentNumber(admission.payment.number)
    : admission.application && caseNumber(admission.application.id),
  rejection_reason: rejectionReason(admission),
  expiration_date: admission.enrollment?.ends_at ?? null,
})

export const presentProofStatus = (admission: Admission, now: number) => ({
  status: proofStatus(admission, now),
  rejection_reason: admission.payment?.status === 'rejected' ? admission.payment.rejection_reason : null,
  expiration_date: admission.enrollment?.ends_at ?? null,
})
