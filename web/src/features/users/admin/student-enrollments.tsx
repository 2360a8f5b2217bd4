import type { UserDetails } from '@sonocampus/contract/student-record'
import { DateTime } from '@/shared/ui/date-time'
import { StatusBadge } from '@/shared/ui/status-badge'
import { type Column, Table } from '@/shared/ui/table'
import { DetailsSection } from './details-section'

type Enrollment = UserDetails['enrollments'][number]

const columns: Column<Enrollment>[] = [
  { key: 'course', header: 'Course', role: 'lead', cell: ({ course }) => <b>{course.title}</b> },
  {
    key: 'status',
    header: 'Status',
    cell: ({ is_active }) => <StatusBadge status={is_active ? 'active' : 'expired'} />,
  },
  { key: 'from', header: 'From', cell: ({ starts_at }) => <DateTime value={starts_at} dateOnly /> },
  { key: 'until', header: 'Until', cell: ({ expires_at }) => <DateTime value={expires_at} dateOnly /> },
]

export function StudentEnrollments({ enrollments }: { enrollments: readonly Enrollment[] }) {
  return (
    <DetailsSection title="Enrollments" count={enrollments.length} empty="Not enrolled in any course yet.">
      <Table caption="Enrollments" columns={columns} rows={enrollments} rowKey={({ id }) => id} />
    </DetailsSection>
  )
}
