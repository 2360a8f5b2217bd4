import type { ListedCourse } from '@sonocampus/contract/courses'
import { pagePath } from '@sonocampus/contract/pages'
import { UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Badge } from '@/shared/ui/badge'
import { CourseThumbnail } from '../course-thumbnail'

/** One large link on the title, so that a screen reader says the course's name. */
function CourseCard({ course, chip, price }: { course: ListedCourse; chip: ReactNode; price: ReactNode }) {
  return (
    <li className="group relative flex flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-sm transition-[transform,box-shadow,border-color] duration-(--calm) ease-calm hover:-translate-y-0.5 hover:border-line-strong/50 hover:shadow-md">
      <CourseThumbnail course={course} />
      <div className="flex flex-1 flex-col gap-2 p-5">
        <div className="flex flex-wrap gap-2">
          {course.category && <Badge tone="action">{course.category}</Badge>}
          {chip}
        </div>
        <h2 className="text-lg leading-snug">
          <Link
            to={pagePath('studentCourse', { courseId: course.id })}
            className="after:absolute after:inset-0 after:rounded-lg group-hover:text-action-text focus-visible:outline-none focus-visible:after:outline-[2.5px] focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
          >
            {course.title}
          </Link>
        </h2>
        <p className="line-clamp-3 text-sm text-ink-soft">{course.description}</p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pt-3">
          {price}
          {course.instructor_name && (
            <p className="flex min-w-0 items-center gap-1.5 text-sm text-ink-soft">
              <UserRound className="size-4 shrink-0 text-ink-faint" aria-hidden="true" />
              <span className="truncate">{course.instructor_name}</span>
            </p>
          )}
        </div>
      </div>
    </li>
  )
}

export interface AdmissionParts {
  /** The reader's admission to a course, beside its category. */
  chip: (courseId: string) => ReactNode
  /** What the course costs the reader. */
  price: (course: ListedCourse) => ReactNode
}

interface CourseGridProps extends AdmissionParts {
  label: string
  courses: readonly ListedCourse[]
}

export function CourseGrid({ label, courses, chip, price }: CourseGridProps) {
  return (
    <ul aria-label={label} className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
      {courses.map((course) => (
        <CourseCard key={course.id} course={course} chip={chip(course.id)} price={price(course)} />
      ))}
    </ul>
  )
}
