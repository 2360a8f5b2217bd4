import { pagePath } from '@sonocampus/contract/pages'
import type { ListedCheck } from '@sonocampus/contract/statements.checks'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useAddressParams } from '@/shared/lib/use-address-params'
import { buttonStyles } from '@/shared/ui/button-styles'
import { DateTime } from '@/shared/ui/date-time'
import { EmptyState } from '@/shared/ui/empty-state'
import { PagedList } from '@/shared/ui/paged-list'
import { type Column, Table } from '@/shared/ui/table'
import { checksQuery } from './api'
import { periodText } from './period-text'

const columns: readonly Column<ListedCheck>[] = [
  {
    key: 'file',
    header: 'Bank file',
    role: 'lead',
    cell: ({ id, file_name, account }) => (
      <>
        <Link
          to={pagePath('adminBankCheck', { checkId: id })}
          className="row-link font-semibold wrap-anywhere text-ink max-sm:line-clamp-1 hover:text-action-text hover:underline"
        >
          {file_name}
        </Link>
        <span className="block text-xs text-ink-faint">{account.name}</span>
      </>
    ),
  },
  { key: 'period', header: 'Period', phone: 'none', cell: periodText },
  { key: 'by', header: 'Checked by', phone: 'none', cell: ({ checked_by }) => checked_by },
  { key: 'at', header: 'Checked', cell: ({ checked_at }) => <DateTime value={checked_at} /> },
  { key: 'lines', header: 'Lines', phone: 'none', align: 'end', cell: ({ line_count }) => line_count },
  {
    key: 'open',
    header: 'To look at',
    align: 'end',
    cell: ({ open_count }) => <span className={open_count > 0 ? 'font-semibold text-wait' : ''}>{open_count}</span>,
  },
]

/** Every comparison of a bank's file, the newest first. */
export function CheckList() {
  const [params, change] = useAddressParams()
  const page = Math.max(1, Number(params.get('page')) || 1)
  const list = useQuery(checksQuery(page))
  const first = (
    <Link to={pagePath('adminStatements')} className={buttonStyles()}>
      Open statements
    </Link>
  )
  return (
    <PagedList
      list={list}
      what="the bank checks"
      empty={
        <EmptyState
          title="No bank files checked yet."
          text="Choose a bank account under Statements and compare the bank's file. The result appears here."
          action={first}
        />
      }
      page={page}
      onPageChange={(to) => change({ page: String(to) })}
    >
      {(rows) => <Table isList caption="Bank checks" columns={columns} rows={rows} rowKey={({ id }) => id} />}
    </PagedList>
  )
}
