import { useQuery } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/api-error'
import { EmptyState } from '@/shared/ui/empty-state'
import { ErrorState } from '@/shared/ui/error-state'
import { SkeletonList } from '@/shared/ui/skeleton'
import { exploreCoursesQuery } from './api'
import { CourseGrid, type StandingParts } from './course-card'

/** All courses on offer. */
export function ExploreList(parts: StandingParts) {
  const { data: courses, error, isFetching, refetch } = useQuery(exploreCoursesQuery)
  if (!courses && error) {
    return (
      <ErrorState
        title="Could Not Load Courses"
        text={messageOf(error, 'Please check your connection and try again.')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!courses) return <SkeletonList count={6} label="Loading courses" />
  if (courses.length === 0) {
    return (
      <EmptyState title="No courses right now." text="New courses appear here as soon as the institute opens them." />
    )
  }
  return <CourseGrid label="Courses" courses={courses} {...parts} />
}
