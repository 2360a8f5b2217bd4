import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryState } from '@/shared/ui/query-state'
import { myCoursesQuery } from './api'
import { type CourseStep, MyCourseGrid } from './my-course-card'

/** The courses that the student is or was enrolled in. */
export function MyCourseList({ empty, step }: { empty: ReactNode; step: CourseStep }) {
  const query = useQuery(myCoursesQuery)
  const { data: courses } = query
  if (!courses) return <QueryState query={query} what="your courses" shape="cards" />
  if (courses.length === 0) return empty
  return <MyCourseGrid courses={courses} step={step} />
}
