import type { Charts } from '@sonocampus/contract/statistics'
import { ChartCard, type ChartColumn } from '@/shared/ui/chart-card'
import { NamedBars } from '@/shared/ui/named-bars'

type CourseEnrollments = Charts['enrollments_by_course'][number]

const columns: ChartColumn<CourseEnrollments>[] = [
  {
    key: 'course',
    header: 'Course',
    role: 'lead',
    cell: ({ course }) => course.title,
    value: ({ course }) => course.title,
  },
  { key: 'total', header: 'Enrollments', align: 'end', cell: ({ total }) => total, value: ({ total }) => total },
  { key: 'active', header: 'Active now', align: 'end', cell: ({ active }) => active, value: ({ active }) => active },
]

const SHOWN = 8
/** Fewer are told in a sentence: bars of five students say nothing. */
const ENOUGH = 10

/** All enrollments ever in each course, active ones in full colour. */
export function EnrollmentChart({ courses }: { courses: readonly CourseEnrollments[] }) {
  const sum = courses.reduce((all, { total }) => all + total, 0)
  const bars = courses.slice(0, SHOWN).map(({ course, total, active }) => ({
    key: course.id,
    name: course.title,
    value: total,
    told: total,
    part: active,
  }))
  return (
    <ChartCard
      title="Enrollments by course"
      lead="All enrollments so far; active ones in full colour"
      chart={
        sum > 0 && sum < ENOUGH ? (
          <p className="text-ink-soft">
            {sum === 1 ? '1 enrollment' : `${sum} enrollments`} so far. The chart appears from {ENOUGH} on.
          </p>
        ) : (
          <NamedBars bars={bars} none="No enrollments yet." />
        )
      }
      columns={columns}
      rows={courses}
      rowKey={({ course }) => course.id}
    />
  )
}
