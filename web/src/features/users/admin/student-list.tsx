import { useListParams } from '@/shared/lib/use-list-params'
import { SearchField } from '@/shared/ui/search-field'
import { Tabs } from '@/shared/ui/tabs'
import type { UserFilter } from '../api'
import { ExportButton } from './export-button'
import { StudentPage } from './student-page'

const tabs = [
  { value: 'all', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
] as const

/** All students, filtered, searched and paged by the server. */
export function StudentList() {
  const { status, search, page, setStatus, setSearch, setPage } = useListParams(['all', 'active', 'inactive'])
  const filter: UserFilter = {
    role: 'student',
    ...(search ? { search } : {}),
    ...(status === 'all' ? {} : { status }),
  }
  return (
    <>
      <div className="mb-4 flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between">
        <div className="sm:w-96">
          <SearchField label="Search by email or ID..." value={search} onSearch={setSearch} />
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
