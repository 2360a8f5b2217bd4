import type { listEndingEnrollments } from '@sonocampus/contract/enrollments'
import { pagePath } from '@sonocampus/contract/pages'
import type { ReplyOf } from '@sonocampus/contract/route'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useListParams } from '@/shared/lib/use-list-params'
import { buttonStyles } from '@/shared/ui/button-styles'
import { DateTime } from '@/shared/ui/date-time'
import { EmptyState } from '@/shared/ui/empty-state'
import { PagedList } from '@/shared/ui/paged-list'
import { type Column, Table } from '@/shared/ui/table'
import { endingEnrollmentsQuery } from './api'

type Enrollment = ReplyOf<typeof listEndingEnrollments>[number]

const columns: Column<Enrollment>[] = [
  {
    key: 'student',
    header: 'Student',
    role: 'lead',
    cell: ({ student }) => (
      <Link to={pagePath('adminStudent', { userId: student.id })} className="link">
        {student.full_name || student.email}
      </Link>
    ),
  },
  { key: 'course', header: 'Course', cell: ({ course }) => course.title },
  { key: 'until', header: 'Ends', cell: ({ expires_at }) => <DateTime value={expires_at} /> },
  {
    key: 'actions',
    header: 'Actions',
    role: 'actions',
    cell: ({ student, course }) => (
      <Link
        to={`${pagePath('adminEnrollments')}?${new URLSearchParams({ userId: student.id, courseId: course.id })}`}
        className={buttonStyles({ variant: 'secondary', size: 'sm' })}
      >
        View enrollment
      </Link>
    ),
  },
]

/** The enrollments of the next two weeks' ends: their students were reminded, and may be spoken to. */
export function EndingEnrollments() {
  const { page, setPage } = useListParams(['all'])
  return (
    <section aria-labelledby="ending-enrollments" className="mt-10">
      <h2 id="ending-enrollments" className="mb-4 text-xl">
        Enrollments ending soon
      </h2>
      <PagedList
        list={useQuery(endingEnrollmentsQuery(page))}
        what="the enrollments ending soon"
        empty={<EmptyState title="No enrollments end within the next two weeks." />}
        page={page}
        onPageChange={setPage}
      >
        {(enrollments) => (
          <Table caption="Enrollments ending soon" columns={columns} rows={enrollments} rowKey={({ id }) => id} />
        )}
      </PagedList>
    </section>
  )
}
