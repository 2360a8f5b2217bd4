import { paymentNumber } from '@sonocampus/contract/payment-number'
import type { AdminPayment } from '@sonocampus/contract/payments.admin'
import clsx from 'clsx'
import { Check, Undo2, X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { useNeedsApproval } from '@/shared/api/ask-administrator'
import { formatMoney } from '@/shared/lib/format'
import { withoutProof } from '@/shared/lib/without-proof'
import { Button } from '@/shared/ui/button'
import { DateTime } from '@/shared/ui/date-time'
import { DocumentView } from '@/shared/ui/document-view'
import { Facts } from '@/shared/ui/facts'
import { Notice } from '@/shared/ui/notice'
import { StatusBadge } from '@/shared/ui/status-badge'
import { canRefund } from './due-acts'
import { DuplicateFlags } from './duplicate-flags'
import { AmountDue, factsOf, personOf } from './payment-facts'

interface PaymentRowProps {
  payment: AdminPayment
  /** The checkbox that selects it. */
  box: ReactNode
  /** The address that opens it. */
  to: string
  isOpen: boolean
  /** Takes the focus when the one before it was decided and is gone. */
  isNext: boolean
  onApprove: () => void
  onReject: () => void
  onRefund: () => void
}

/** Who paid what, when; once opened, the proof on one side and what it must show on the other. */
export function PaymentRow({ payment, box, to, isOpen, isNext, ...acts }: PaymentRowProps) {
  const titleId = useId()
  const { user, course, status, amount_due, submitted_at } = payment
  const person = personOf(payment)
  return (
    <section aria-labelledby={titleId}>
      <header
        className={clsx(
          'list-row relative flex min-h-14 items-center gap-x-3 py-1.5 pe-4 hover:bg-action-soft/30',
          isOpen && 'bg-action-soft/40',
        )}
      >
        {box}
        <div className="min-w-0 flex-1">
          <div className="flex items-baseline gap-x-2">
            <Link
              to={to}
              replace
              preventScrollReset
              dir="auto"
              aria-expanded={isOpen}
              className="max-w-full shrink-0 truncate text-sm font-semibold text-ink outline-offset-[-3px] after:absolute after:inset-0 hover:text-action-text hover:underline"
            >
              {person}
            </Link>
            {person !== user.email && <span className="min-w-0 truncate text-xs text-ink-faint">{user.email}</span>}
          </div>
          <div className="flex gap-x-2 text-xs text-ink-soft">
            <h2 id={titleId} tabIndex={-1} data-next={isNext || undefined} className="shrink-0 text-xs">
              <span className="max-sm:sr-only">Payment</span> {paymentNumber(payment.number)}
            </h2>
            <span className="shrink-0 sm:hidden">
              <DateTime value={submitted_at} dateOnly />
            </span>
            <span className="min-w-0 truncate">{course.title}</span>
          </div>
        </div>
        <div className="flex shrink-0 items-center gap-x-4 text-sm max-sm:flex-col max-sm:items-end">
          <span className="font-semibold whitespace-nowrap tabular-nums">{formatMoney(amount_due)}</span>
          <StatusBadge status={status} />
          <span className="text-end text-xs whitespace-nowrap text-ink-faint max-sm:hidden">
            Submitted <DateTime value={submitted_at} />
          </span>
        </div>
      </header>
      {isOpen && <PaymentCase payment={payment} {...acts} />}
    </section>
  )
}

type PaymentCaseProps = Pick<PaymentRowProps, 'payment' | 'onApprove' | 'onReject' | 'onRefund'>

function PaymentCase({ payment, onApprove, onReject, onRefund }: PaymentCaseProps) {
  const number = paymentNumber(payment.number)
  const refundLabel = useNeedsApproval() ? 'Ask to refund' : 'Refund'
  return (
    <div className="grid gap-6 border-t border-line p-4 sm:p-6 lg:grid-cols-[5fr_7fr]">
      <div className="min-w-0 [&_iframe]:h-96 [&_img]:max-h-96">
        {payment.proof_url ? (
          <DocumentView
            url={payment.proof_url}
            type={payment.proof_type ?? undefined}
            label={`Proof of payment ${number}`}
          />
        ) : (
          <Notice tone="done" title="Received at the desk">
            {withoutProof(payment)} There's no proof.
          </Notice>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <AmountDue payment={payment} />
        <DuplicateFlags payment={payment} />
        <Facts facts={factsOf(payment)} />
        {payment.status === 'rejected' && (
          <Notice tone="refuse" title="Rejected">
            {payment.rejection_reason}
          </Notice>
        )}
        {canRefund(payment) && (
          <Button
            variant="secondary"
            className="mt-auto w-fit max-sm:w-full"
            aria-label={`${refundLabel} payment ${number}`}
            onClick={onRefund}
          >
            <Undo2 aria-hidden="true" />
            {refundLabel}
          </Button>
        )}
        {payment.status === 'pending' && (
          <div className="mt-auto flex flex-wrap gap-2.5 max-sm:*:flex-1">
            <Button variant="secondary" aria-label={`Reject payment ${number}`} onClick={onReject}>
              <X aria-hidden="true" />
              Reject
            </Button>
            <Button aria-label={`Approve payment ${number}`} onClick={onApprove}>
              <Check aria-hidden="true" />
              Approve
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}
