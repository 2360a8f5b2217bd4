import type { ListedClose } from '@sonocampus/contract/day-closes'
import { pagePath } from '@sonocampus/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatMoney } from '@/shared/lib/format'
import { DateTime } from '@/shared/ui/date-time'
import { EmptyState } from '@/shared/ui/empty-state'
import { PagedList } from '@/shared/ui/paged-list'
import { type Column, Table } from '@/shared/ui/table'
import { dayClosesQuery } from './api'
import { dayText } from './day-text'
import { differenceText } from './difference-text'

const columns: readonly Column<ListedClose>[] = [
  {
    key: 'day',
    header: 'Day',
    role: 'lead',
    cell: ({ day, number }) => (
      <>
        <Link to={`${pagePath('adminCloseDay')}?day=${day}`} className="link tap font-semibold">
          {dayText(day)}
        </Link>
        <span className="block text-xs text-ink-faint">{number}</span>
      </>
    ),
  },
  { key: 'by', header: 'Closed by', cell: ({ closed_by }) => closed_by },
  { key: 'at', header: 'Closed', cell: ({ closed_at }) => <DateTime value={closed_at} /> },
  {
    key: 'received',
    header: 'Received',
    align: 'end',
    cell: ({ received }) => <span className="whitespace-nowrap tabular-nums">{formatMoney(received)}</span>,
  },
  {
    key: 'refunded',
    header: 'Refunded',
    align: 'end',
    cell: ({ refunded }) => <span className="whitespace-nowrap tabular-nums">{formatMoney(refunded)}</span>,
  },
  {
    key: 'difference',
    header: 'Cash',
    align: 'end',
    cell: ({ difference }) => (
      <span className={difference === 0 ? 'text-ink-soft' : 'font-semibold text-refuse'}>
        {differenceText(difference)}
      </span>
    ),
  },
]

/** Every close, the newest day first. */
export function CloseHistory() {
  const [page, setPage] = useState(1)
  const list = useQuery(dayClosesQuery(page))
  return (
    <section className="flex flex-col gap-4" aria-label="Closed days">
      <h2 className="text-lg">Closed days</h2>
      <PagedList
        list={list}
        what="the closed days"
        empty={<EmptyState title="No day is closed yet." text="Closed days appear here." />}
        page={page}
        onPageChange={setPage}
      >
        {(rows) => <Table caption="Closed days" columns={columns} rows={rows} rowKey={({ id }) => id} />}
      </PagedList>
    </section>
  )
}
