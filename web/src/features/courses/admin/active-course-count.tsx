import { useQuery } from '@tanstack/react-query'
import { exploreCoursesQuery } from '../api'

/** How many courses the public sees; a dash while nobody knows. */
export function ActiveCourseCount() {
  return useQuery(exploreCoursesQuery).data?.length ?? '–'
}
