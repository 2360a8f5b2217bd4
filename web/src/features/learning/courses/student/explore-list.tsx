import type { ListedCourse } from '@sonocampus/contract/courses'
import { useQuery } from '@tanstack/react-query'
import { useAddressParams } from '@/shared/lib/use-address-params'
import { Button } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { QueryState } from '@/shared/ui/query-state'
import { SearchField } from '@/shared/ui/search-field'
import { Select } from '@/shared/ui/select'
import { matchCourses } from '../catalogue/match-courses'
import { exploreCoursesQuery } from './api'
import { type AdmissionParts, CourseGrid } from './course-card'

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
        <div className="mb-5 flex flex-wrap items-center gap-3">
          <SearchField label="Search by title" value={search} onSearch={(text) => change({ search: text })} />
          <Categories of={courses} value={category} onChange={(chosen) => change({ category: chosen })} />
          <p role="status" className="text-sm text-ink-soft tabular-nums">
            {isNarrowed && `${found.length} of ${courses.length} courses`}
          </p>
        </div>
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

type CategoriesProps = { of: readonly ListedCourse[]; value: string; onChange: (category: string) => void }

function Categories({ of, value, onChange }: CategoriesProps) {
  const names = [...new Set(of.map(({ category }) => category))].filter(Boolean).sort((a, b) => a.localeCompare(b))
  if (names.length < 2 && !value) return null
  return (
    <div className="w-full sm:w-56">
      <Select
        aria-label="Category"
        options={names.map((name) => ({ value: name, label: name }))}
        placeholder="All categories"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
