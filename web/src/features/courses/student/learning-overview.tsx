import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '@/shared/ui/error-state'
import { SkeletonList } from '@/shared/ui/skeleton'
import { myCoursesQuery } from '../api'
import { FirstCourses } from './first-courses'
import { MyCourseGrid } from './my-course-card'
import { NoCourses } from './no-courses'

/** The dashboard's courses; who has none yet sees what there is to learn. */
export function LearningOverview() {
  const { data: courses, error, isFetching, refetch } = useQuery(myCoursesQuery)
  if (!courses && error) {
    return (
      <ErrorState
        title="Could not load your dashboard. Please try again later."
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!courses) return <SkeletonList count={3} label="Loading your dashboard" />
  if (courses.length > 0) return <MyCourseGrid courses={courses} />
  return (
    <>
      <NoCourses />
      <div className="mt-8">
        <FirstCourses />
      </div>
    </>
  )
}
