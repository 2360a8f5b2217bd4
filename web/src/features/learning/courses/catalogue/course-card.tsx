import type { ListedCourse } from '@sonocampus/contract/courses'
import { pagePath } from '@sonocampus/contract/pages'
import clsx from 'clsx'
import { PublicLink } from '@/shared/lib/navigation'
import { Badge } from '@/shared/ui/badge'
import { buttonStyles } from '@/shared/ui/button-styles'
import { Price } from '@/shared/ui/price'
import { CoursePicture } from './course-picture'
import { StudentCourseLink } from './student-course-link'

/** A link to the public page, with the apply button on top. A `waiting` card is hidden until requested; a `wide` one
 * fills a tablet's second column, which would be empty beside it. */
export function CourseCard({ course, waiting, wide }: { course: ListedCourse; waiting: boolean; wide: boolean }) {
  const titleId = `course-${course.id}`
  return (
    <li
      className={clsx(
        'group relative flex flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-sm',
        'transition-[transform,box-shadow,border-color] duration-(--calm) ease-calm hover:-translate-y-0.5 hover:border-line-strong/50 hover:shadow-md',
        waiting && '[html.js_&]:hidden',
        wide && 'sm:max-lg:col-span-2 sm:max-lg:flex-row',
      )}
    >
      <div className={clsx('relative shrink-0', wide && 'sm:max-lg:w-[calc(50%-0.75rem)]')}>
        <CoursePicture course={course} className={wide ? 'sm:max-lg:h-full' : ''} />
        {course.category && (
          <Badge className="absolute start-4 top-4 max-w-[calc(100%-2rem)] truncate bg-surface! text-ink! shadow-sm">
            {course.category}
          </Badge>
        )}
      </div>
      <div className="flex grow flex-col p-5">
        <h3 id={titleId} className="text-xl">
          <PublicLink
            to={pagePath('course', { courseId: course.id })}
            className="after:absolute after:inset-0 after:rounded-lg group-hover:text-action-text focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus"
          >
            {course.title}
          </PublicLink>
        </h3>
        <p className="mt-2 line-clamp-2 text-sm text-ink-soft">{course.description}</p>
        {course.instructor_name && <p className="mt-3 text-sm text-ink-faint">With {course.instructor_name}</p>}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-5">
          <Price amount={course.price} className="text-lg" />
          <StudentCourseLink
            courseId={course.id}
            aria-describedby={titleId}
            className={buttonStyles({ variant: 'secondary', className: 'relative z-10' })}
          >
            View Details
          </StudentCourseLink>
        </div>
      </div>
    </li>
  )
}
