import { useQuery } from '@tanstack/react-query'
import { Field } from '@/shared/ui/field'
import { QueryFailure } from '@/shared/ui/query-failure'
import { Select } from '@/shared/ui/select'
import { courseChoicesQuery } from './api'

interface CourseSelectProps {
  /** Empty until one is chosen. */
  value: string
  onChange: (courseId: string) => void
  /** Shown while none is chosen. */
  placeholder?: string
  /** In a list's toolbar the label isn't seen. */
  isInBar?: boolean
  error?: string | undefined
}

/** One course by its title. */
export function CourseSelect({ value, onChange, placeholder = 'Select a course', isInBar, error }: CourseSelectProps) {
  const query = useQuery(courseChoicesQuery)
  const { data: courses } = query
  if (!courses && query.error) return <QueryFailure query={query} what="the courses" title="Failed to fetch courses." />
  const select = (
    <Select
      aria-label={isInBar ? 'Course' : undefined}
      value={courses ? value : ''}
      disabled={!courses}
      placeholder={!courses ? 'Loading courses...' : courses.length > 0 ? placeholder : 'No courses yet'}
      options={(courses ?? []).map(({ id, title }) => ({ value: id, label: title }))}
      onChange={(event) => onChange(event.target.value)}
    />
  )
  return isInBar ? (
    select
  ) : (
    <Field label="Course" error={error}>
      {select}
    </Field>
  )
}
