import type { ListedEnrollment } from '@sonocampus/contract/enrollments'
import { pagePath } from '@sonocampus/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useListFilters } from '@/shared/lib/use-list-filters'
import { useListParams } from '@/shared/lib/use-list-params'
import { type ListParts, type Selection, useSelection } from '@/shared/lib/use-selection'
import { DateTime } from '@/shared/ui/date-time'
import { EmptyState } from '@/shared/ui/empty-state'
import { useExportItem } from '@/shared/ui/export-button'
import { ListFilters } from '@/shared/ui/list-filters'
import { ListFrame } from '@/shared/ui/list-frame'
import { PagedList } from '@/shared/ui/paged-list'
import { SelectionBar, selectable } from '@/shared/ui/selection-bar'
import { SortSelect } from '@/shared/ui/sort-select'
import { StatusBadge } from '@/shared/ui/status-badge'
import { type Column, Table } from '@/shared/ui/table'
import { type EnrollmentQuery, enrollmentsQuery, fetchEnrollments, fetchEnrollmentsFile } from './api'

const tabs = [
  { value: 'all', label: 'All' },
  { value: 'running', label: 'Running' },
  { value: 'ended', label: 'Ended' },
] as const
const orders = [
  { value: 'expires_at', label: 'Ending first' },
  { value: '-expires_at', label: 'Ending last' },
  { value: 'email', label: 'By email' },
] as const

const columnsOf = (selection: Selection, rows: ListedEnrollment[]): Column<ListedEnrollment>[] => [
  selectable(selection, rows, selectedOf, {
    key: 'student',
    header: 'Student',
    role: 'lead',
    cell: ({ student }) => (
      <>
        <Link
          to={pagePath('adminStudent', { userId: student.id })}
          dir="auto"
          className="row-link block truncate font-semibold text-ink hover:text-action-text hover:underline sm:max-w-64"
        >
          {student.full_name || student.email}
        </Link>
        {student.full_name && (
          <span className="block truncate text-xs text-ink-faint sm:max-w-64">{student.email}</span>
        )}
      </>
    ),
  }),
  { key: 'course', header: 'Course', phone: 'bare', cell: ({ course }) => course.title },
  {
    key: 'state',
    header: 'State',
    phone: 'beside',
    cell: ({ is_active }) =>
      is_active ? <StatusBadge status="active" label="Running" /> : <StatusBadge status="expired" label="Ended" />,
  },
  { key: 'until', header: 'Ends', cell: ({ expires_at }) => <DateTime value={expires_at} /> },
]

const selectedOf = ({ id, student }: ListedEnrollment) => ({
  id,
  userId: student.id,
  name: `the enrollment of ${student.full_name || student.email}`,
})

/** All enrollments, by course, state and the day of their end. */
export function EnrollmentList({ actions, views }: ListParts) {
  const params = useListParams(['all', 'running', 'ended'])
  const narrowed = useListFilters()
  const { status, search, page, setPage } = params
  const { bank_account_id: _, ...filters } = narrowed.filters
  const query: EnrollmentQuery = {
    sort: params.sortOf(orders),
    ...filters,
    ...(status === 'all' ? {} : { state: status }),
    ...(search ? { search } : {}),
  }
  const selection = useSelection(JSON.stringify(query))
  const found = useQuery(enrollmentsQuery(query, page))
  const list = (
    <PagedList
      list={found}
      what="the enrollments"
      empty={
        Object.keys(query).length > 1 ? (
          <EmptyState title="No matching enrollments." text="Try another course, day, state or name." />
        ) : (
          <EmptyState title="No enrollments yet." text="They appear here once a student has access to a course." />
        )
      }
      page={page}
      onPageChange={setPage}
    >
      {(rows) => (
        <>
          <Table
            isList
            caption="Enrollments"
            columns={columnsOf(selection, rows)}
            rows={rows}
            rowKey={({ id }) => id}
          />
          <SelectionBar
            selection={selection}
            shown={rows.map(selectedOf)}
            total={found.data?.total ?? 0}
            fetchAll={async () => (await fetchEnrollments(query)).map(selectedOf)}
            what="enrollments"
            fetchFile={(ids) => fetchEnrollmentsFile({ sort: query.sort, ids })}
          >
            {actions(selection)}
          </SelectionBar>
        </>
      )}
    </PagedList>
  )
  const more = useExportItem({ what: 'enrollments', fetchFile: () => fetchEnrollmentsFile(query) })
  return (
    <ListFrame
      search={{ label: 'Search by name, email or phone', value: search, onSearch: params.setSearch }}
      tabs={{ label: 'Enrollments by state', value: status, onChange: params.setStatus, options: tabs }}
      filters={{ ...narrowed, fields: <ListFilters of={narrowed} days="Ends" /> }}
      sort={<SortSelect value={params.sortOf(orders) ?? 'expires_at'} options={orders} onSort={params.setSort} />}
      views={views}
      more={more}
    >
      {list}
    </ListFrame>
  )
}
