import { useQuery } from '@tanstack/react-query'
import { SkeletonList } from '@/shared/ui/skeleton'
import { exploreCoursesQuery } from './api'
import { type AdmissionParts, CourseGrid } from './course-card'

/** A few courses to start with. Optional: stays empty if they can't be loaded. */
export function FirstCourses({ most = 3, ...parts }: AdmissionParts & { most?: number }) {
  const { data: courses, isPending } = useQuery(exploreCoursesQuery)
  if (isPending) return <SkeletonList count={most} label="Loading courses" />
  if (!courses || courses.length === 0) return null
  return <CourseGrid label="Courses to start with" courses={courses.slice(0, most)} {...parts} />
}
