import { useQuery } from '@tanstack/react-query'
import { Price } from '@/shared/ui/price'
import { SkeletonList } from '@/shared/ui/skeleton'
import { exploreCoursesQuery } from './api'
import { CourseGrid } from './course-card'

const MOST = 3

/** A few courses to start with, without those the student applied for. Stays empty if they can't be loaded. */
export function FirstCourses({ without }: { without: readonly string[] }) {
  const { data: courses, isPending } = useQuery(exploreCoursesQuery)
  if (isPending) return <SkeletonList count={MOST} label="Loading courses" />
  const others = courses?.filter(({ id }) => !without.includes(id)) ?? []
  if (others.length === 0) return null
  return (
    <section aria-labelledby="first-courses">
      <h2 id="first-courses" className="mb-3 text-xl">
        Courses to start with
      </h2>
      <CourseGrid
        label="Courses to start with"
        courses={others.slice(0, MOST)}
        chip={() => null}
        price={({ price }) => <Price amount={price} className="text-lg" />}
      />
    </section>
  )
}
