import type { Charts } from '@sonocampus/contract/statistics'
import { type Column, Table } from '@/shared/ui/table'
import { ChartCard } from './chart-card'

type CourseEnrollments = Charts['enrollments_by_course'][number]

const columns: Column<CourseEnrollments>[] = [
  { key: 'course', header: 'Course', role: 'lead', cell: ({ course }) => course.title },
  { key: 'total', header: 'Enrollments', align: 'end', cell: ({ total }) => total },
  { key: 'active', header: 'Active now', align: 'end', cell: ({ active }) => active },
]

const SHOWN = 8

/** Enrollments ever given in each course, the open ones in full colour. */
export function EnrollmentChart({ courses }: { courses: readonly CourseEnrollments[] }) {
  const most = Math.max(1, ...courses.map(({ total }) => total))
  return (
    <ChartCard
      title="Enrollments by course"
      lead="All ever granted; those active now in full colour"
      chart={
        courses.length === 0 ? (
          <p className="text-ink-soft">Nobody is enrolled yet.</p>
        ) : (
          <ul className="flex flex-col gap-3">
            {courses.slice(0, SHOWN).map(({ course, total, active }) => (
              <li key={course.id}>
                <span className="flex justify-between gap-3 text-sm">
                  <span className="min-w-0 truncate">{course.title}</span>
                  <span className="tabular-nums">{total}</span>
                </span>
                <svg className="mt-1 h-2.5 w-full" aria-hidden="true">
                  <rect width={`${(total / most) * 100}%`} height="10" rx="5" className="fill-action-soft" />
                  <rect width={`${(active / most) * 100}%`} height="10" rx="5" className="fill-action" />
                </svg>
              </li>
            ))}
          </ul>
        )
      }
      table={
        <Table caption="Enrollments by course" columns={columns} rows={courses} rowKey={({ course }) => course.id} />
      }
    />
  )
}
