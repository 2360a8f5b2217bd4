import { pagePath } from '@sonocampus/contract/pages'
import type { Statement, StatementLine } from '@sonocampus/contract/statements'
import clsx from 'clsx'
import { Link } from 'react-router'
import { formatMoney } from '@/shared/lib/format'
import { Card } from '@/shared/ui/card'
import { DateTime } from '@/shared/ui/date-time'
import { type Column, Table } from '@/shared/ui/table'

const columns: readonly Column<StatementLine>[] = [
  {
    key: 'student',
    header: 'Student',
    role: 'lead',
    cell: ({ student, course, at }) => (
      <>
        <Link
          to={pagePath('adminStudent', { userId: student.id })}
          dir="auto"
          className="row-link block truncate font-semibold text-ink hover:text-action-text hover:underline sm:max-w-64"
        >
          {student.full_name || student.email}
        </Link>
        <span className="block truncate text-xs text-ink-faint sm:max-w-64">
          <span className="sm:hidden">
            <DateTime value={at} /> ·{' '}
          </span>
          {course.title}
        </span>
      </>
    ),
  },
  { key: 'at', header: 'Time', phone: 'none', cell: ({ at }) => <DateTime value={at} /> },
  {
    key: 'number',
    header: 'Number',
    phone: 'bare',
    className: 'max-sm:flex-none!',
    cell: ({ kind, number, payment_number }) => (
      <>
        {kind === 'write_off' ? 'Written off' : kind === 'refund' ? `Refund ${number}` : `Receipt ${number}`}
        <span className="text-xs text-ink-faint max-sm:ms-2 sm:block">
          <span className="max-sm:sr-only">Payment</span> {payment_number}
        </span>
      </>
    ),
  },
  {
    key: 'transaction',
    header: 'Transaction ID',
    phone: 'bare',
    // Never cut: it is compared with the bank's own.
    className: 'max-sm:justify-end [&>div]:whitespace-normal!',
    cell: ({ transaction_id }) => <span className="wrap-anywhere">{transaction_id ?? '–'}</span>,
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    phone: 'beside',
    cell: ({ kind, amount }) => (
      <span
        className={clsx(
          'font-semibold whitespace-nowrap tabular-nums',
          amount < 0 && 'text-refuse',
          kind === 'write_off' && 'text-ink-faint',
        )}
      >
        {amount < 0 ? `− ${formatMoney(-amount)}` : formatMoney(amount)}
      </span>
    ),
  },
]

export const StatementTable = ({ lines }: { lines: readonly StatementLine[] }) => (
  <Table isList caption="Received and refunded" columns={columns} rows={lines} rowKey={({ id }) => id} />
)

/** Of the whole day, whatever page is shown. */
export function StatementSums({ statement }: { statement: Statement }) {
  const sums = {
    Received: statement.received,
    Refunded: statement.refunded,
    Net: statement.balance,
    ...(statement.written_off > 0 ? { 'Written off': statement.written_off } : {}),
  }
  return (
    <Card aria-label="Totals of the day" className="px-4! py-1.5! sm:py-3!">
      <dl className="flex flex-wrap gap-x-6 gap-y-2 sm:gap-x-10">
        {Object.entries(sums).map(([label, amount]) => (
          <div key={label}>
            <dt className="text-xs text-ink-soft sm:text-sm">{label}</dt>
            <dd className="text-sm font-semibold tabular-nums sm:text-2xl">{formatMoney(amount)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
