import { paymentNumber } from '@sonocampus/contract/payment-number'
import type { Payment } from '@sonocampus/contract/payments'
import { formatMoney } from '@/shared/lib/format'
import { DateTime } from '@/shared/ui/date-time'
import { Price } from '@/shared/ui/price'
import { StatusBadge } from '@/shared/ui/status-badge'
import { type Column, Table } from '@/shared/ui/table'
import { DetailsSection } from './details-section'
import { DocumentButton } from './document-button'

const columns: Column<Payment>[] = [
  {
    key: 'payment',
    header: 'Payment',
    role: 'lead',
    cell: ({ number, course, moved_to }) => (
      <>
        <b>{course.title}</b>
        <p className="text-xs text-ink-faint tabular-nums">Payment {paymentNumber(number)}</p>
        {moved_to && <p className="text-xs text-ink-soft">Moved to {moved_to.title}</p>}
      </>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status, rejection_reason, receipt_number }) => (
      <div className="flex flex-col gap-1">
        <StatusBadge status={status} />
        {(rejection_reason ?? receipt_number) && (
          <span className="text-xs text-ink-soft">{rejection_reason ?? `Receipt ${receipt_number}`}</span>
        )}
      </div>
    ),
  },
  {
    key: 'amount',
    header: 'Amount',
    cell: ({ amount_due, amount_received, amount_refunded }) => (
      <div className="flex flex-col">
        <Price amount={amount_received ?? amount_due} />
        {amount_received !== null && amount_received !== amount_due && (
          <span className="text-xs text-ink-soft">of {formatMoney(amount_due)}</span>
        )}
        {amount_refunded > 0 && <span className="text-xs text-ink-soft">refunded {formatMoney(amount_refunded)}</span>}
      </div>
    ),
  },
  {
    key: 'transaction',
    header: 'Transaction ID',
    cell: ({ transaction_id }) => <span className="wrap-anywhere">{transaction_id ?? '–'}</span>,
  },
  { key: 'submitted', header: 'Submitted', cell: ({ submitted_at }) => <DateTime value={submitted_at} /> },
  {
    key: 'document',
    header: 'Document',
    role: 'actions',
    cell: ({ proof_url, number }) =>
      proof_url ? (
        <DocumentButton url={proof_url} label="View proof" title={`Proof of payment ${paymentNumber(number)}`} />
      ) : (
        <span className="text-sm text-ink-soft">At the desk</span>
      ),
  },
]

export function StudentPayments({ payments }: { payments: readonly Payment[] }) {
  return (
    <DetailsSection title="Payments" count={payments.length} empty="No payment proofs yet.">
      <Table caption="Payments" columns={columns} rows={payments} rowKey={({ id }) => id} />
    </DetailsSection>
  )
}
