import type { AdminCourse } from '@sonocampus/contract/courses'
import { pagePath } from '@sonocampus/contract/pages'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useListParams } from '@/shared/lib/use-list-params'
import { ForAdministrators } from '@/shared/session/for-administrators'
import { useSessionRole } from '@/shared/session/use-session-role'
import { Button } from '@/shared/ui/button'
import { ListFrame } from '@/shared/ui/list-frame'
import { PageHeader } from '@/shared/ui/page-header'
import { SortSelect } from '@/shared/ui/sort-select'
import { CourseList } from './course-list'
import { CourseTable } from './course-table'
import { DeleteCourseDialog } from './delete-course-dialog'

const states = [
  { value: 'all', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'draft', label: 'Draft' },
  { value: 'deleted', label: 'Deleted' },
] as const

const orders = [
  { value: '-created_at', label: 'Newest first' },
  { value: 'title', label: 'By title' },
  { value: '-price', label: 'Highest price first' },
  { value: 'price', label: 'Lowest price first' },
  { value: '-total_enrollments', label: 'Most enrollments first' },
] as const

/** The list of courses, with their actions. */
export function CourseManager() {
  const params = useListParams(['all', 'active', 'draft', 'deleted'])
  const { status, search, page, setStatus, setSearch, setPage } = params
  const sort = params.sortOf(orders) ?? '-created_at'
  const [deleted, setDeleted] = useState<AdminCourse>()
  const navigate = useNavigate()
  const isAdministrator = useSessionRole() === 'admin'
  const add = (
    <ForAdministrators>
      <Button onClick={() => void navigate(pagePath('adminNewCourse'))}>
        <Plus aria-hidden="true" />
        Add New Course
      </Button>
    </ForAdministrators>
  )
  const filter = { sort, ...(status === 'all' ? {} : { status }), ...(search ? { search } : {}) }
  return (
    <>
      <PageHeader title="Manage Courses" lead="What the institute teaches, drafts included." actions={add} isOverList />
      <ListFrame
        search={{ label: 'Search by title', value: search, onSearch: setSearch }}
        tabs={{ label: 'Courses by status', value: status, onChange: setStatus, options: states }}
        sort={<SortSelect value={sort} options={orders} onSort={params.setSort} />}
      >
        <CourseList
          filter={filter}
          page={page}
          onPage={setPage}
          empty={isAdministrator ? nothing(status, search) : { text: 'An administrator chooses your courses.' }}
          draw={(courses) => (
            <CourseTable
              courses={courses}
              onEdit={({ id: courseId }) => void navigate(pagePath('adminCourseTab', { courseId, tab: 'settings' }))}
              onDelete={setDeleted}
            />
          )}
        />
      </ListFrame>
      {deleted && <DeleteCourseDialog course={deleted} onClose={() => setDeleted(undefined)} />}
    </>
  )
}

const nothing = (status: (typeof states)[number]['value'], search: string) => {
  if (search) return { text: 'No course has this title. Try fewer words, or another tab.' }
  if (status === 'deleted') return { text: "Deleted courses stay here until they're restored." }
  return { text: 'Add a course with the button above. It stays a draft until you make it active.' }
}
