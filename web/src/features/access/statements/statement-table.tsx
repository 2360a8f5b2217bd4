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
    cell: ({ student, course }) => (
      <>
        <Link to={pagePath('adminStudent', { userId: student.id })} className="link tap font-semibold">
          {student.full_name || student.email}
        </Link>
        <span className="block text-xs text-ink-faint">{course.title}</span>
      </>
    ),
  },
  { key: 'at', header: 'Time', cell: ({ at }) => <DateTime value={at} /> },
  {
    key: 'number',
    header: 'Number',
    cell: ({ kind, number, payment_number }) => (
      <>
        {kind === 'write_off' ? 'Written off' : kind === 'refund' ? `Refund ${number}` : `Receipt ${number}`}
        <span className="block text-xs text-ink-faint">Payment {payment_number}</span>
      </>
    ),
  },
  {
    key: 'transaction',
    header: 'Transaction ID',
    cell: ({ transaction_id }) => <span className="wrap-anywhere">{transaction_id ?? '–'}</span>,
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
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
  <Table caption="Received and refunded" columns={columns} rows={lines} rowKey={({ id }) => id} />
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
    <Card aria-label="Totals of the day">
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        {Object.entries(sums).map(([label, amount]) => (
          <div key={label}>
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="text-2xl font-semibold tabular-nums">{formatMoney(amount)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
