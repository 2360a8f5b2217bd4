import type { AdminCourse } from '@sonocampus/contract/courses'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Checkbox } from '@/shared/ui/checkbox'
import { QueryFailure } from '@/shared/ui/query-failure'
import { RadioGroup } from '@/shared/ui/radio-group'
import { Spinner } from '@/shared/ui/spinner'
import { courseChoicesQuery } from './api'

interface CourseChoiceProps {
  label: string
  /** Left out for all courses. */
  value: string[] | undefined
  onChange: (courseIds: string[]) => void
}

/** All courses, or some of them by name. */
export function CourseChoice({ label, value, onChange }: CourseChoiceProps) {
  const query = useQuery(courseChoicesQuery)
  const { data: courses, error } = query
  const [isPicking, setPicking] = useState(false)
  if (!courses && error) return <QueryFailure query={query} what="the courses" />
  if (!courses) return <Spinner label="Loading courses..." />

  const ids = courses.map(({ id }) => id)
  const chosen = value ?? ids
  const isSome = isPicking || !ids.every((id) => chosen.includes(id))
  function choose(which: string) {
    setPicking(which === 'some')
    if (which === 'all') onChange(ids)
  }
  // Ticking the last box stays in "some": the boxes must not vanish under the pointer.
  function pick(picked: string[]) {
    setPicking(true)
    onChange(picked)
  }
  return (
    <div className="flex flex-col gap-3">
      <RadioGroup
        label={label}
        value={isSome ? 'some' : 'all'}
        onChange={choose}
        options={[
          { value: 'all', label: 'All courses', hint: 'Every current course.' },
          { value: 'some', label: 'Some courses', hint: 'Only the ones you tick.' },
        ]}
      />
      {isSome && <CourseBoxes courses={courses} chosen={chosen} onChange={pick} />}
    </div>
  )
}

interface CourseBoxesProps {
  courses: readonly AdminCourse[]
  chosen: readonly string[]
  onChange: (courseIds: string[]) => void
}

function CourseBoxes({ courses, chosen, onChange }: CourseBoxesProps) {
  const toggle = (id: string, isChosen: boolean) =>
    onChange(courses.map((course) => course.id).filter((one) => (one === id ? isChosen : chosen.includes(one))))
  return (
    <fieldset className="max-h-64 overflow-y-auto rounded-md border border-line px-3.5 py-1">
      <legend className="sr-only">Courses</legend>
      {courses.map(({ id, title, status }) => (
        <Checkbox
          key={id}
          label={title}
          hint={status === 'draft' ? 'Draft' : undefined}
          checked={chosen.includes(id)}
          onChange={(event) => toggle(id, event.target.checked)}
        />
      ))}
    </fieldset>
  )
}
