import type { AdminCourse } from '@sonocampus/contract/courses'
import type { ReactNode } from 'react'
import { Card, CardHeader } from '@/shared/ui/card'
import { DateTime } from '@/shared/ui/date-time'
import { Price } from '@/shared/ui/price'
import { StatusBadge } from '@/shared/ui/status-badge'

export function CourseInformation({ course, actions }: { course: AdminCourse; actions: ReactNode }) {
  return (
    <Card aria-label="Course Information">
      <CardHeader title="Course Information" actions={actions} />
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Entry name="Description" wide>
          <span dir="auto" className="whitespace-pre-line">
            {course.description}
          </span>
        </Entry>
        <Entry name="Price">
          <Price amount={course.price} />
        </Entry>
        <Entry name="Difficulty">{course.difficulty_level}</Entry>
        <Entry name="Status">
          <StatusBadge status={course.status} />
        </Entry>
        <Entry name="Enrollments">{course.total_enrollments}</Entry>
        <Entry name="Category">{course.category || '–'}</Entry>
        <Entry name="Instructor">{course.instructor_name || '–'}</Entry>
        <Entry name="Created by">{course.created_by ?? '–'}</Entry>
        <Entry name="Last updated">
          <DateTime value={course.updated_at} />
        </Entry>
        <Entry name="Created at">
          <DateTime value={course.created_at} />
        </Entry>
      </dl>
    </Card>
  )
}

function Entry({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'sm:col-span-2' : undefined}>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="min-w-0 tabular-nums">{children}</dd>
    </div>
  )
}
