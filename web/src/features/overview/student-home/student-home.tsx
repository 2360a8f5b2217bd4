import { pagePath } from '@sonocampus/contract/pages'
import type { StudentHome as Facts } from '@sonocampus/contract/student-home'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { later } from '@/shared/lib/later'
import { ContinueCard } from '@/shared/ui/continue-card'
import { QueryState } from '@/shared/ui/query-state'
import { Skeleton } from '@/shared/ui/skeleton'
import { studentHomeQuery } from './api'

/** The lesson to go on with is drawn first. */
const ThisWeek = later(async () => (await import('./this-week')).ThisWeek, {
  Waiting: () => <Skeleton className="h-38 w-full rounded-lg" />,
  isBeside: true,
})

interface StudentHomeProps {
  /** The rest is drawn with the header's parts, so that nothing moves. */
  isHeaderReady: boolean
  header: (isNew: boolean) => ReactNode
  reminder: ReactNode
  /** What the student owes or waits for. */
  open: (facts: Facts) => ReactNode
  nextClass: (facts: Facts) => ReactNode
  courses: (facts: Facts) => ReactNode
  /** In place of the courses of a student who has none. */
  first: (facts: Facts) => ReactNode
}

/** What to do now: go on, pay, what this week brings, and all courses. */
export function StudentHome({ isHeaderReady, header, reminder, open, nextClass, courses, first }: StudentHomeProps) {
  const query = useQuery(studentHomeQuery)
  const facts = isHeaderReady ? query.data : undefined
  if (!facts)
    return (
      <>
        {header(false)}
        <QueryState
          query={query}
          what="your dashboard"
          title="Could not load your dashboard. Please try again later."
          text=""
          loading={<Loading />}
        />
      </>
    )
  if (facts.courses.length === 0)
    return (
      <>
        {header(facts.admissions.length === 0)}
        {reminder}
        <div className="flex flex-col gap-8">
          {open(facts)}
          {first(facts)}
        </div>
      </>
    )
  const hasWeek = facts.next_class !== null || facts.work.length > 0
  return (
    <>
      {header(false)}
      {reminder}
      <div className="flex flex-col gap-7 sm:gap-8">
        <div className="grid items-start gap-5 has-[>:empty:only-child]:hidden lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
          <div className="flex min-w-0 flex-col gap-4 empty:hidden">
            <Continue {...facts} />
            {open(facts)}
          </div>
          {hasWeek && <ThisWeek work={facts.work} hasMore={facts.has_more_work} nextClass={nextClass(facts)} />}
        </div>
        <section aria-labelledby="my-courses">
          <h2 id="my-courses" className="mb-3 text-xl">
            My courses
          </h2>
          {courses(facts)}
        </section>
      </div>
    </>
  )
}

function Continue({ next_lesson: lesson, courses }: Facts) {
  if (!lesson) return null
  const { course, video_id: videoId } = lesson
  return (
    <ContinueCard
      lesson={lesson}
      course={course.title}
      to={pagePath('lesson', { courseId: course.id, videoId })}
      isFirst={courses.find(({ course_id }) => course_id === course.id)?.videos.watched === 0}
    />
  )
}

/** In the place of the first card and of the courses. */
const Loading = () => (
  <div role="status" className="flex flex-col gap-8">
    <span className="sr-only">Loading your dashboard</span>
    <Skeleton className="h-44 w-full rounded-lg lg:w-2/3" />
    <Skeleton className="h-72 w-full rounded-lg sm:w-1/2 xl:w-1/3" />
  </div>
)
