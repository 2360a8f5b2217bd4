import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '@/shared/ui/empty-state'
import { QueryState } from '@/shared/ui/query-state'
import { exploreCoursesQuery } from './api'
import { type AdmissionParts, CourseGrid } from './course-card'

/** All courses on offer. */
export function ExploreList(parts: AdmissionParts) {
  const query = useQuery(exploreCoursesQuery)
  const { data: courses } = query
  if (!courses)
    return <QueryState query={query} what="courses" title="Could Not Load Courses" count={6} shape="cards" />
  if (courses.length === 0) {
    return (
      <EmptyState title="No courses right now." text="New courses appear here as soon as the institute opens them." />
    )
  }
  return <CourseGrid label="Courses" courses={courses} {...parts} />
}
