import { useQuery } from '@tanstack/react-query'
import { Button } from '@/shared/ui/button'
import { Field } from '@/shared/ui/field'
import { Select } from '@/shared/ui/select'
import { courseChoicesQuery } from './api'

interface CourseSelectProps {
  /** Empty until one is chosen. */
  value: string
  onChange: (courseId: string) => void
  /** Shown while none is chosen. */
  placeholder?: string
}

/** One course by its title. */
export function CourseSelect({ value, onChange, placeholder = 'Select a course' }: CourseSelectProps) {
  const { data: courses, error, isFetching, refetch } = useQuery(courseChoicesQuery)
  if (!courses && error)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3 font-medium text-refuse">
        Failed to fetch courses.
        <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
          Try Again
        </Button>
      </p>
    )
  return (
    <Field label="Course">
      <Select
        value={courses ? value : ''}
        disabled={!courses}
        placeholder={!courses ? 'Loading courses...' : courses.length > 0 ? placeholder : 'There is no course yet'}
        options={(courses ?? []).map(({ id, title }) => ({ value: id, label: title }))}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
