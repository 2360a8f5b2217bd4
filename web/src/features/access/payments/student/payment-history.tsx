import { pagePath } from '@sonocampus/contract/pages'
import { paymentNumber } from '@sonocampus/contract/payment-number'
import type { Payment } from '@sonocampus/contract/payments'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatMoney } from '@/shared/lib/format'
import { useListParams } from '@/shared/lib/use-list-params'
import { buttonStyles } from '@/shared/ui/button-styles'
import { DateTime } from '@/shared/ui/date-time'
import { EmptyState } from '@/shared/ui/empty-state'
import { Pagination } from '@/shared/ui/pagination'
import { Price } from '@/shared/ui/price'
import { QueryState } from '@/shared/ui/query-state'
import { StatusBadge } from '@/shared/ui/status-badge'
import { type Column, Table } from '@/shared/ui/table'
import { myPaymentsQuery, PAYMENTS_PAGE } from './my-payments'

const columns: readonly Column<Payment>[] = [
  {
    key: 'course',
    header: 'Course',
    role: 'lead',
    cell: ({ course, number, moved_to }) => (
      <>
        <Link to={pagePath('payment', { courseId: course.id })} className="link tap font-semibold">
          {course.title}
        </Link>
        <span className="block text-xs text-ink-faint tabular-nums">Payment {paymentNumber(number)}</span>
        {moved_to && <span className="block text-xs text-ink-soft">Moved to {moved_to.title}</span>}
      </>
    ),
  },
  { key: 'submitted', header: 'Submitted', cell: ({ submitted_at }) => <DateTime value={submitted_at} /> },
  {
    key: 'transaction',
    header: 'Transaction ID',
    cell: ({ transaction_id }) => (
      <span className="inline-block wrap-anywhere tabular-nums sm:min-w-[15ch]">{transaction_id ?? '–'}</span>
    ),
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ amount_due: due, amount_received: received, amount_refunded: refunded }) => (
      <>
        <Price amount={received ?? due} />
        <p className="text-xs text-ink-soft">
          {(received ?? due) !== due && <span className="whitespace-nowrap">of {formatMoney(due)} </span>}
          {refunded > 0 && <span className="whitespace-nowrap">refunded {formatMoney(refunded)}</span>}
        </p>
      </>
    ),
  },
  {
    key: 'state',
    header: 'State',
    cell: ({ status, rejection_reason }) => (
      <div>
        <StatusBadge status={status} />
        {rejection_reason && <p className="mt-1 max-w-72 text-xs text-ink-soft">{rejection_reason}</p>}
      </div>
    ),
  },
  {
    key: 'documents',
    header: 'Documents',
    role: 'actions',
    cell: ({ id, number, proof_url, receipt_number }) => (
      <div className="flex gap-1">
        {proof_url && (
          <a
            href={proof_url}
            target="_blank"
            rel="noreferrer"
            aria-label={`Proof of payment ${paymentNumber(number)}`}
            className={buttonStyles({ variant: 'ghost', size: 'sm' })}
          >
            Proof
          </a>
        )}
        {receipt_number && (
          <Link
            to={pagePath('receipt', { paymentId: id })}
            aria-label={`Receipt ${receipt_number}`}
            className={buttonStyles({ variant: 'secondary', size: 'sm' })}
          >
            Receipt
          </Link>
        )}
      </div>
    ),
  },
]

interface PaymentHistoryProps {
  /** Drawn with what is above it, so that nothing moves. */
  isReady: boolean
  /** Whether a payment is asked for above: then nothing is said of a list that is empty. */
  isAsked: boolean
}

/** Every payment that was ever handed in, newest first. */
export function PaymentHistory({ isReady, isAsked }: PaymentHistoryProps) {
  const { page, setPage } = useListParams(['all'])
  const query = useQuery(myPaymentsQuery(page))
  const data = isReady ? query.data : undefined
  if (!data) return <QueryState query={query} what="your payments" />
  if (data.total === 0) {
    if (isAsked) return null
    return (
      <EmptyState
        title="No payments yet."
        text="Once your application for a course is approved, its payment appears here with every step."
        action={
          <Link to={pagePath('studentCourses')} className={buttonStyles()}>
            Browse Courses
          </Link>
        }
      />
    )
  }
  return (
    <>
      <Table caption="Your payments" columns={columns} rows={data.rows} rowKey={({ id }) => id} />
      {data.total > PAYMENTS_PAGE && (
        <Pagination page={page} pageSize={PAYMENTS_PAGE} total={data.total} onPageChange={setPage} />
      )}
    </>
  )
}
