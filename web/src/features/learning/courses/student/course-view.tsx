import type { ExploredCourse } from '@sonocampus/contract/courses'
import type { ReactNode } from 'react'
import { usePageName } from '@/shared/lib/page-name'
import { Badge } from '@/shared/ui/badge'
import { Card } from '@/shared/ui/card'
import { PageHeader } from '@/shared/ui/page-header'
import { CourseThumbnail } from '../course-thumbnail'
import { FoldingText } from './folding-text'
import { LineList } from './line-list'
import { LoadedCourse } from './loaded-course'

interface CourseViewProps {
  courseId: string | undefined
  /** The link back to the list. */
  back: ReactNode
  /** What the course costs the reader. */
  price: (course: ExploredCourse) => ReactNode
  /** The student's admission to this course. */
  children?: (course: ExploredCourse) => ReactNode
}

export function CourseView({ courseId, back, price, children }: CourseViewProps) {
  return (
    <LoadedCourse courseId={courseId} back={back}>
      {(course) => (
        <CourseDetails course={course} back={back} price={price(course)}>
          {children?.(course)}
        </CourseDetails>
      )}
    </LoadedCourse>
  )
}

interface CourseDetailsProps {
  course: ExploredCourse
  back: ReactNode
  price: ReactNode
  children: ReactNode
}

function CourseDetails({ course, back, price, children }: CourseDetailsProps) {
  usePageName(course.title)
  return (
    <>
      <PageHeader
        back={back}
        title={course.title}
        badge={course.category && <Badge tone="action">{course.category}</Badge>}
        lead={course.instructor_name && `Taught by ${course.instructor_name}`}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8">
        <Card flush className="lg:order-2">
          <CourseThumbnail course={course} />
          <dl className="flex flex-col gap-2.5 p-5 text-sm [&_dt]:text-ink-soft [&>div]:flex [&>div]:items-center [&>div]:justify-between [&>div]:gap-4">
            <div>
              <dt>Price</dt>
              <dd>{price}</dd>
            </div>
            <div>
              <dt>Level</dt>
              <dd className="font-medium">{course.difficulty_level}</dd>
            </div>
            {course.video_count > 0 && (
              <div>
                <dt>Lessons</dt>
                <dd className="font-medium tabular-nums">{course.video_count}</dd>
              </div>
            )}
          </dl>
        </Card>
        <div className="flex min-w-0 flex-col gap-7">
          {children}
          <section aria-labelledby="about-course">
            <h2 id="about-course" className="mb-2 text-xl">
              About this course
            </h2>
            <FoldingText text={course.description} />
          </section>
          <LineList title="What you will learn" text={course.outcomes} ticked />
          <LineList title="Curriculum" text={course.curriculum} />
          <LineList title="Before you start" text={course.prerequisites} />
        </div>
      </div>
    </>
  )
}
