import { paymentNumber } from '@sonocampus/contract/payment-number'
import type { AdminPayment } from '@sonocampus/contract/payments.admin'
import { Check, Undo2, X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useNeedsApproval } from '@/shared/api/ask-administrator'
import { withoutProof } from '@/shared/lib/without-proof'
import { Button } from '@/shared/ui/button'
import { Card } from '@/shared/ui/card'
import { DateTime } from '@/shared/ui/date-time'
import { DocumentView } from '@/shared/ui/document-view'
import { Facts } from '@/shared/ui/facts'
import { Notice } from '@/shared/ui/notice'
import { StatusBadge } from '@/shared/ui/status-badge'
import { canRefund } from './due-acts'
import { DuplicateFlags } from './duplicate-flags'
import { AmountDue, factsOf } from './payment-facts'

interface PaymentCardProps {
  payment: AdminPayment
  /** The checkbox that selects it. */
  box: ReactNode
  /** Takes the focus when the one before it was decided and is gone. */
  isNext: boolean
  onApprove: () => void
  onReject: () => void
  onRefund: () => void
}

/** The proof on one side, what it must show on the other. */
export function PaymentCard({ payment, box, isNext, onApprove, onReject, onRefund }: PaymentCardProps) {
  const titleId = useId()
  const number = paymentNumber(payment.number)
  const refundLabel = useNeedsApproval() ? 'Ask to refund' : 'Refund'
  return (
    <Card aria-labelledby={titleId}>
      <header className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
        {box}
        <h2 id={titleId} tabIndex={-1} data-next={isNext || undefined} className="-ms-3 text-lg">
          Payment {number}
        </h2>
        <StatusBadge status={payment.status} />
        <p className="text-sm text-ink-faint sm:ms-auto">
          Submitted <DateTime value={payment.submitted_at} />
        </p>
      </header>
      <div className="grid gap-6 lg:grid-cols-2">
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
    </Card>
  )
}
