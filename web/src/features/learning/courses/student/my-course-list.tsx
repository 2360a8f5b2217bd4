import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '@/shared/api/api-error'
import { ErrorState } from '@/shared/ui/error-state'
import { SkeletonList } from '@/shared/ui/skeleton'
import { myCoursesQuery } from './api'
import { MyCourseGrid } from './my-course-card'

/** The courses that the student has or had an enrollment in. */
export function MyCourseList({ empty }: { empty: ReactNode }) {
  const { data: courses, error, isFetching, refetch } = useQuery(myCoursesQuery)
  if (!courses && error) {
    return (
      <ErrorState
        title="Could not load your courses."
        text={messageOf(error, 'Please check your connection and try again.')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!courses) return <SkeletonList count={3} label="Loading your courses" />
  if (courses.length === 0) return empty
  return <MyCourseGrid courses={courses} />
}
