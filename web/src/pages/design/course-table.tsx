import { useState } from 'react'
import { DateTime } from '@/shared/ui/date-time'
import { EmptyState } from '@/shared/ui/empty-state'
import { Pagination } from '@/shared/ui/pagination'
import { Price } from '@/shared/ui/price'
import { StatusBadge } from '@/shared/ui/status-badge'
import { type Column, Table } from '@/shared/ui/table'
import { Tabs } from '@/shared/ui/tabs'
import { RowMenu } from './row-menu'
import { type Course, courses } from './sample-courses'

const columns: Column<Course>[] = [
  {
    key: 'title',
    header: 'Title',
    role: 'lead',
    cell: (course) => <span className="font-semibold">{course.title}</span>,
  },
  { key: 'price', header: 'Price', align: 'end', cell: (course) => <Price amount={course.price} /> },
  { key: 'enrollments', header: 'Enrollments', align: 'end', cell: (course) => course.enrollments },
  { key: 'updated', header: 'Updated', cell: (course) => <DateTime value={course.updated} /> },
  { key: 'status', header: 'Status', cell: (course) => <StatusBadge status={course.status} /> },
  { key: 'actions', header: 'Actions', role: 'actions', cell: (course) => <RowMenu title={course.title} /> },
]

export function CourseTable() {
  const [page, setPage] = useState(2)
  const table = (
    <>
      <Table caption="Courses" columns={columns} rows={courses} rowKey={(course) => course.id} />
      <Pagination page={page} pageSize={20} total={132} onPageChange={setPage} />
    </>
  )
  return (
    <Tabs
      label="Courses by state"
      tabs={[
        { value: 'all', label: 'All Courses', count: 132, content: table },
        { value: 'waiting', label: 'Pending', count: 4, content: <EmptyState title="You're all caught up" /> },
        {
          value: 'submitted',
          label: 'Submitted',
          count: 0,
          content: <EmptyState title="No Submitted Assignments" />,
        },
      ]}
    />
  )
}
