import type { MyCourse } from '@sonocampus/contract/courses'
import { pagePath } from '@sonocampus/contract/pages'
import { CalendarDays, UserRound } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { buttonStyles } from '@/shared/ui/button-styles'
import { DateTime } from '@/shared/ui/date-time'
import { EnrollmentEnd } from '@/shared/ui/enrollment-end'
import { CourseThumbnail } from '../course-thumbnail'

/** What is owed or waits in a course; `otherwise` where nothing does. */
export type CourseStep = (courseId: string, otherwise: ReactNode) => ReactNode

/** The title links to the course page; a second link to the learning home, or to renewing an ended enrollment. */
function MyCourseCard({ course, step }: { course: MyCourse; step: CourseStep }) {
  const titleId = useId()
  const way = (
    <Link
      to={pagePath(course.is_expired ? 'payment' : 'myCourse', { courseId: course.id })}
      aria-describedby={titleId}
      className={buttonStyles({
        variant: course.is_expired ? 'primary' : 'secondary',
        className: 'relative z-10 mt-2 w-full',
      })}
    >
      {course.is_expired ? 'Renew access' : 'Continue learning'}
    </Link>
  )
  return (
    <li className="group relative flex flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-sm transition-[transform,box-shadow,border-color] duration-(--calm) ease-calm hover:-translate-y-0.5 hover:border-line-strong/50 hover:shadow-md">
      <CourseThumbnail course={course} className={course.is_expired ? 'opacity-60' : ''} />
      <div className="flex flex-1 flex-col gap-2 p-5 text-sm text-ink-soft [&_svg]:size-4 [&_svg]:shrink-0">
        <EnrollmentEnd enrollment={course} />
        <h2 id={titleId} className="text-lg leading-snug text-ink">
          <Link
            to={pagePath('studentCourse', { courseId: course.id })}
            className="after:absolute after:inset-0 after:rounded-lg group-hover:text-action-text focus-visible:outline-none focus-visible:after:outline-[2.5px] focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
          >
            {course.title}
          </Link>
        </h2>
        {course.instructor && (
          <p className="flex items-center gap-1.5">
            <UserRound className="text-ink-faint" aria-hidden="true" />
            {course.instructor}
          </p>
        )}
        {course.expiration_date && (
          <p className="mt-auto flex items-center gap-1.5 pt-2">
            <CalendarDays className="text-ink-faint" aria-hidden="true" />
            {course.is_expired ? 'Ended on' : 'Open until'} <DateTime value={course.expiration_date} dateOnly />
          </p>
        )}
        {step(course.id, course.is_expired ? way : null)}
        {!course.is_expired && way}
      </div>
    </li>
  )
}

export function MyCourseGrid({ courses, step }: { courses: readonly MyCourse[]; step: CourseStep }) {
  return (
    <ul aria-label="My courses" className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
      {courses.map((course) => (
        <MyCourseCard key={course.id} course={course} step={step} />
      ))}
    </ul>
  )
}
