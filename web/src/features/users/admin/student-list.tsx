import { useListParams } from '@/shared/lib/use-list-params'
import { SearchField } from '@/shared/ui/search-field'
import { SortSelect } from '@/shared/ui/sort-select'
import { Tabs } from '@/shared/ui/tabs'
import type { UserFilter } from '../api'
import { ExportButton } from './export-button'
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
export function StudentList() {
  const { status, search, page, setStatus, setSearch, setPage, sortOf, setSort } = useListParams([
    'all',
    'active',
    'inactive',
  ])
  const sort = sortOf(orders) ?? '-created_at'
  const filter: UserFilter = {
    role: 'student',
    sort,
    ...(search ? { search } : {}),
    ...(status === 'all' ? {} : { status }),
  }
  return (
    <>
      <div className="mb-4 flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between">
        <div className="flex flex-1 flex-col gap-3 sm:flex-row">
          <SearchField
            label="Search by name, phone, email or ID"
            placeholder="Search by email or ID..."
            value={search}
            onSearch={setSearch}
          />
          <SortSelect value={sort} options={orders} onSort={setSort} />
        </div>
        <ExportButton filter={filter} />
      </div>
      <Tabs
        label="Students by status"
        value={status}
        onValueChange={setStatus}
        tabs={tabs.map((tab) => ({
          ...tab,
          content: <StudentPage filter={filter} page={page} onPageChange={setPage} />,
        }))}
      />
    </>
  )
}
