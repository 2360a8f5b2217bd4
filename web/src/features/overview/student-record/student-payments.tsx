import { pagePath } from '@sonocampus/contract/pages'
import { paymentNumber } from '@sonocampus/contract/payment-number'
import type { Payment } from '@sonocampus/contract/payments'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatMoney } from '@/shared/lib/format'
import { withoutProof } from '@/shared/lib/without-proof'
import { buttonStyles } from '@/shared/ui/button-styles'
import { DateTime } from '@/shared/ui/date-time'
import { resultId } from '@/shared/ui/focus-return'
import { StatusBadge } from '@/shared/ui/status-badge'
import { DocumentButton } from './document-button'
import { Lines, Part } from './part'

interface StudentPaymentsProps {
  /** Whose they are: a receipt leads back to them. */
  userId: string
  payments: readonly Payment[]
  /** The action that gives a payment back, if it can be. */
  refund: (payment: Payment) => ReactNode
}

export function StudentPayments({ userId, payments, refund }: StudentPaymentsProps) {
  return (
    <Part title="Payments" count={payments.length} empty="No payments yet.">
      <Lines label="Payments">
        {payments.map((payment) => (
          <PaymentLine key={payment.id} userId={userId} payment={payment} refund={refund(payment)} />
        ))}
      </Lines>
    </Part>
  )
}

interface PaymentLineProps {
  userId: string
  payment: Payment
  refund: ReactNode
}

function PaymentLine({ userId, payment, refund }: PaymentLineProps) {
  const { id, course, moved_to, status, receipt_number, transaction_id, proof_url } = payment
  const number = paymentNumber(payment.number)
  return (
    <li className="flex flex-col gap-2 p-4 sm:px-5">
      <div className="flex items-start justify-between gap-x-4">
        <div className="min-w-0">
          <h3
            id={receipt_number ? undefined : resultId('payment', id)}
            tabIndex={-1}
            className="text-base font-semibold wrap-anywhere"
          >
            {course.title}
          </h3>
          <p className="text-sm text-ink-soft">
            {number}, <DateTime value={payment.submitted_at} dateOnly />
            {transaction_id && <span className="wrap-anywhere"> · {transaction_id}</span>}
          </p>
        </div>
        <div className="shrink-0 text-end">
          <Sum payment={payment} />
          {status !== 'approved' && <StatusBadge status={status} />}
        </div>
      </div>
      {!proof_url && <p className="text-sm text-ink-soft">{withoutProof(payment)}</p>}
      {moved_to && <p className="text-sm text-ink-soft">Moved to {moved_to.title}</p>}
      {payment.rejection_reason && <p className="text-sm text-ink-soft">{payment.rejection_reason}</p>}
      {(receipt_number || proof_url || refund) && (
        <div className="flex flex-wrap gap-2.5">
          {receipt_number && (
            <Link
              id={resultId('payment', id)}
              to={`${pagePath('adminReceipt', { paymentId: id })}?student=${userId}`}
              className={buttonStyles({ size: 'sm', variant: 'secondary' })}
            >
              Receipt {receipt_number}
            </Link>
          )}
          {proof_url && <DocumentButton url={proof_url} label="View proof" title={`Proof of payment ${number}`} />}
          {refund}
        </div>
      )}
    </li>
  )
}

function Sum({ payment: { amount_due, amount_received, amount_refunded } }: { payment: Payment }) {
  return (
    <>
      <p className="font-semibold whitespace-nowrap tabular-nums">{formatMoney(amount_received ?? amount_due)}</p>
      {amount_received !== null && amount_received !== amount_due && (
        <p className="text-xs text-ink-soft">of {formatMoney(amount_due)}</p>
      )}
      {amount_refunded > 0 && <p className="text-xs text-ink-soft">refunded {formatMoney(amount_refunded)}</p>}
    </>
  )
}
