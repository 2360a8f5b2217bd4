import type { ListedCourse } from '@sonocampus/contract/courses'
import type { SiteSettings } from '@sonocampus/contract/site'
import { useRef, useState } from 'react'
import { Button } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { CategoryChoice } from './category-choice'
import { CourseCard } from './course-card'
import { categoriesOf, matchCourses, SHOWN_AT_FIRST } from './match-courses'
import { hasContact } from './public-sections'
import { SearchBox } from './search-box'
import { SectionHeading } from './section-heading'

/** All courses are in the page; after the third they are hidden until requested, but only with JavaScript. */
export function FeaturedCourses({ site, courses }: { site: SiteSettings; courses: ListedCourse[] }) {
  const [search, setSearch] = useState('')
  const [category, setCategory] = useState('')
  const [expanded, setExpanded] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const matches = matchCourses(courses, search, category)
  const searching = search.trim() !== '' || category !== ''
  const limited = !expanded && matches.length > SHOWN_AT_FIRST
  const shown = limited ? SHOWN_AT_FIRST : matches.length

  const clear = () => {
    setSearch('')
    setCategory('')
  }
  const showAll = () => {
    const next = list.current?.children[SHOWN_AT_FIRST]
    setExpanded(true)
    requestAnimationFrame(() => next?.querySelector('a')?.focus({ preventScroll: true }))
  }

  return (
    <section id="courses" aria-labelledby="courses-title" className="-scroll-mt-4 py-18 sm:py-24">
      <div className="mx-auto max-w-page px-4 sm:px-6">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-6">
          <SectionHeading id="courses-title" title="Featured courses">
            Learn to scan step by step, from first principles to advanced practice.
          </SectionHeading>
          {courses.length > 0 && <SearchBox value={search} onChange={setSearch} />}
        </div>
        <CategoryChoice names={categoriesOf(courses)} value={category} onChange={setCategory} />
        <p role="status" className="sr-only">
          {searching && matches.length > 0 && `${matches.length} of ${courses.length} courses match.`}
        </p>
        {matches.length > 0 ? (
          <ul ref={list} className="mt-9 grid gap-6 sm:mt-11 sm:grid-cols-2 lg:grid-cols-3">
            {matches.map((course, index) => (
              <CourseCard
                key={course.id}
                course={course}
                waiting={limited && index >= SHOWN_AT_FIRST}
                wide={shown % 2 === 1 && index === shown - 1}
              />
            ))}
          </ul>
        ) : (
          <EmptyState
            className="mt-6"
            title={searching ? 'No courses match your search.' : 'No featured courses available right now.'}
            text={
              searching
                ? 'Try a shorter word, or look at all of them.'
                : `New courses are on their way.${hasContact(site) ? " Write to us and we'll let you know when." : ''}`
            }
            action={
              searching && (
                <Button variant="secondary" onClick={clear}>
                  Clear search
                </Button>
              )
            }
          />
        )}
        {limited && (
          <div className="mt-10 hidden justify-center [html.js_&]:flex">
            <Button variant="secondary" size="lg" onClick={showAll}>
              View All Courses
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}
