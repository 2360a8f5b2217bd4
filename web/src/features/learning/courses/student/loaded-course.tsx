import type { ExploredCourse } from '@sonocampus/contract/courses'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '@/shared/api/api-error'
import { ErrorState } from '@/shared/ui/error-state'
import { QueryState } from '@/shared/ui/query-state'
import { exploreCourseQuery } from './api'

interface LoadedCourseProps {
  courseId: string | undefined
  /** The link back to the list. */
  back: ReactNode
  children: (course: ExploredCourse) => ReactNode
}

/** One available course, or why it can't be shown. */
export function LoadedCourse({ courseId, back, children }: LoadedCourseProps) {
  if (!courseId) return <ErrorState title="Course ID is missing." action={back} />
  return (
    <Loading courseId={courseId} back={back}>
      {children}
    </Loading>
  )
}

function Loading({ courseId, back, children }: LoadedCourseProps & { courseId: string }) {
  const query = useQuery(exploreCourseQuery(courseId))
  const { data: course, error } = query
  if (course) return children(course)
  if (error instanceof ApiError && error.status === 404) return <ErrorState title="Course not found." action={back} />
  return (
    <QueryState
      isScreen
      query={query}
      what="the course"
      title={`Failed to load course details: ${error?.message}`}
      text=""
      count={1}
      shape="cards"
      action={back}
    />
  )
}
