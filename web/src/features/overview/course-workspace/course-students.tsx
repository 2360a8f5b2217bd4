import type { CourseStudent } from '@sonocampus/contract/course-workspace'
import { pagePath } from '@sonocampus/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { formatPrice } from '@/shared/lib/format'
import { useListParams } from '@/shared/lib/use-list-params'
import { DeskLink } from '@/shared/session/desk-link'
import { useSessionRole } from '@/shared/session/use-session-role'
import { DateTime } from '@/shared/ui/date-time'
import { EmptyState } from '@/shared/ui/empty-state'
import { ListFrame } from '@/shared/ui/list-frame'
import { PagedList } from '@/shared/ui/paged-list'
import { Progress } from '@/shared/ui/progress'
import { type Column, Table } from '@/shared/ui/table'
import { courseStudentsQuery } from './api'

/** The students of a course, how far each is, and what each owes. */
export function CourseStudents({ courseId }: { courseId: string }) {
  const { search, page, setSearch, setPage } = useListParams(['all'])
  const list = useQuery(courseStudentsQuery({ courseId, search, page }))
  const isAdministrator = useSessionRole() === 'admin'
  const columns = isAdministrator ? [...COLUMNS.slice(0, 2), OWED, ...COLUMNS.slice(2)] : COLUMNS
  return (
    <ListFrame search={{ label: 'Search by name or email', value: search, onSearch: setSearch }}>
      <PagedList
        list={list}
        what="the students"
        empty={
          <EmptyState
            title={search ? 'No matching students.' : 'No students enrolled yet.'}
            text={search ? 'Try another name or email.' : 'Students appear here once their enrollment is approved.'}
          />
        }
        page={page}
        onPageChange={setPage}
      >
        {(rows) => (
          <Table isList caption="Students" columns={columns} rows={rows} rowKey={({ student }) => student.id} />
        )}
      </PagedList>
    </ListFrame>
  )
}

const COLUMNS: Column<CourseStudent>[] = [
  {
    key: 'student',
    header: 'Student',
    role: 'lead',
    cell: ({ student }) => (
      <>
        <DeskLink
          to={pagePath('adminStudent', { userId: student.id })}
          dir="auto"
          className="row-link font-semibold text-ink max-sm:line-clamp-1 hover:text-action-text hover:underline"
        >
          {student.full_name || student.email}
        </DeskLink>
        {student.full_name && (
          <span className="block text-xs text-ink-faint wrap-anywhere max-sm:line-clamp-1">{student.email}</span>
        )}
      </>
    ),
  },
  {
    key: 'progress',
    header: 'Progress',
    phone: 'beside',
    cell: ({ student, progress }) => (
      <span className="flex items-center gap-2.5 tabular-nums">
        <Progress
          value={progress}
          label={`Progress of ${student.full_name || student.email}`}
          className="w-20! max-sm:hidden"
        />
        {progress}%
      </span>
    ),
  },
  {
    key: 'access',
    header: 'Access',
    phone: 'bare',
    className: 'sm:whitespace-nowrap',
    cell: ({ is_active, ends_at }) => (
      <span className={is_active ? undefined : 'text-ink-faint'}>
        {is_active ? 'Until' : 'Ended'} <DateTime value={ends_at} dateOnly />
      </span>
    ),
  },
  {
    key: 'seen',
    header: 'Last seen',
    className: 'sm:whitespace-nowrap',
    cell: ({ last_login_at }) => (last_login_at ? <DateTime value={last_login_at} dateOnly /> : 'Never'),
  },
]

const OWED: Column<CourseStudent> = {
  key: 'owed',
  header: 'Owed',
  align: 'end',
  phone: 'beside',
  cell: ({ owed }) =>
    owed ? (
      <span className="font-semibold text-wait tabular-nums">{formatPrice(owed)}</span>
    ) : (
      <span className="max-sm:hidden">–</span>
    ),
}
