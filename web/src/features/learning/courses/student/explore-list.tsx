import type { ListedCourse } from '@sonocampus/contract/courses'
import { useQuery } from '@tanstack/react-query'
import { later } from '@/shared/lib/later'
import { useAddressParams } from '@/shared/lib/use-address-params'
import { Button } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { QueryState } from '@/shared/ui/query-state'
import { Skeleton } from '@/shared/ui/skeleton'
import { matchCourses } from '../catalogue/match-courses'
import { exploreCoursesQuery } from './api'
import { type AdmissionParts, CourseGrid } from './course-card'

const ExploreFilters = later(async () => (await import('./explore-filters')).ExploreFilters, {
  Waiting: () => <Skeleton className="mb-5 h-25 w-full rounded-md sm:h-11" />,
})

/** Up to here a look is quicker than a search. */
const FEW = 6

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
  return <Found courses={courses} {...parts} />
}

/** Searched and narrowed to a category, which stay in the address: back from a course they are as before. */
function Found({ courses, ...parts }: AdmissionParts & { courses: ListedCourse[] }) {
  const [params, change] = useAddressParams()
  const [search, category] = [params.get('search') ?? '', params.get('category') ?? '']
  const found = matchCourses(courses, search).filter((course) => !category || course.category === category)
  const isNarrowed = search !== '' || category !== ''
  return (
    <>
      {(courses.length > FEW || isNarrowed) && (
        <ExploreFilters courses={courses} search={search} category={category} onChange={change}>
          {isNarrowed && `${found.length} of ${courses.length} courses`}
        </ExploreFilters>
      )}
      {found.length > 0 ? (
        <CourseGrid label="Courses" courses={found} {...parts} />
      ) : (
        <EmptyState
          title="No courses match your search."
          text="Try a shorter word, or look at all of them."
          action={
            <Button variant="secondary" onClick={() => change({ search: '', category: '' })}>
              Show all courses
            </Button>
          }
        />
      )}
    </>
  )
}
