import { useListFilters } from '@/shared/lib/use-list-filters'
import { useListParams } from '@/shared/lib/use-list-params'
import type { ListParts } from '@/shared/lib/use-selection'
import { useExportItem } from '@/shared/ui/export-button'
import { ListFilters } from '@/shared/ui/list-filters'
import { ListFrame } from '@/shared/ui/list-frame'
import { SortSelect } from '@/shared/ui/sort-select'
import { fetchUsersFile, type UserFilter } from '../api'
import { StudentPage } from './student-page'

const tabs = [
  { value: 'all', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
] as const

const orders = [
  { value: '-created_at', label: 'Newest first' },
  { value: 'created_at', label: 'Oldest first' },
  { value: 'full_name', label: 'By name' },
  { value: 'email', label: 'By email' },
  { value: '-last_login_at', label: 'Last seen first' },
] as const

/** All students, filtered, searched and paged by the server. */
export function StudentList({ actions, views }: ListParts) {
  const { status, search, page, setStatus, setSearch, setPage, sortOf, setSort } = useListParams([
    'all',
    'active',
    'inactive',
  ])
  const narrowed = useListFilters()
  const { bank_account_id: _, ...filters } = narrowed.filters
  const sort = sortOf(orders) ?? '-created_at'
  const filter: UserFilter = {
    role: 'student',
    sort,
    ...filters,
    ...(search ? { search } : {}),
    ...(status === 'all' ? {} : { status }),
  }
  const more = useExportItem({ what: 'students', fetchFile: () => fetchUsersFile(filter) })
  return (
    <ListFrame
      search={{
        label: 'Search by name, phone, email or ID',
        placeholder: 'Search by email or ID...',
        value: search,
        onSearch: setSearch,
      }}
      tabs={{ label: 'Students by status', value: status, onChange: setStatus, options: tabs }}
      filters={{ ...narrowed, fields: <ListFilters of={narrowed} days="Joined" /> }}
      sort={<SortSelect value={sort} options={orders} onSort={setSort} />}
      views={views}
      more={more}
    >
      <StudentPage filter={filter} page={page} onPageChange={setPage} actions={actions} />
    </ListFrame>
  )
}
