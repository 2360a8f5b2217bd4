import type { MyCourse } from '@sonocampus/contract/courses'
import { pagePath } from '@sonocampus/contract/pages'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, Navigate } from 'react-router'
import { messageOf } from '@/shared/api/api-error'
import { usePageName } from '@/shared/lib/page-name'
import { buttonStyles } from '@/shared/ui/button-styles'
import { DateTime } from '@/shared/ui/date-time'
import { ErrorState } from '@/shared/ui/error-state'
import { Notice } from '@/shared/ui/notice'
import { PageHeader } from '@/shared/ui/page-header'
import { SkeletonList } from '@/shared/ui/skeleton'
import { StatusBadge } from '@/shared/ui/status-badge'
import { myCoursesQuery } from './api'
import { EnrollmentCard } from './enrollment-card'

interface LearningHomeProps {
  courseId: string
  /** The way back to the list. */
  back: ReactNode
  /** Under the enrollment, also when it has ended. */
  aside: ReactNode
  /** What an open enrollment gives: drawn once it is known to be open. */
  children: ReactNode
}

/** Where one enrolled student works on one course. Somebody without an enrollment belongs on the course page. */
export function LearningHome({ courseId, back, aside, children }: LearningHomeProps) {
  const { data: courses, error, isFetching, refetch } = useQuery(myCoursesQuery)
  const course = courses?.find(({ id }) => id === courseId)
  usePageName(course?.title)
  if (course) {
    return (
      <Enrolled course={course} back={back} aside={aside}>
        {children}
      </Enrolled>
    )
  }
  if (error) {
    return (
      <ErrorState
        title="Could not load your course."
        text={messageOf(error, 'Please check your connection and try again.')}
        busy={isFetching}
        onRetry={() => void refetch()}
        action={back}
      />
    )
  }
  if (isFetching) return <SkeletonList count={3} shape="rows" label="Loading your course" />
  return <Navigate to={pagePath('studentCourse', { courseId })} replace />
}

function Enrolled({ course, back, aside, children }: Omit<LearningHomeProps, 'courseId'> & { course: MyCourse }) {
  return (
    <>
      <PageHeader
        back={back}
        title={course.title}
        badge={course.is_expired && <StatusBadge status="expired" />}
        lead={course.instructor && `Taught by ${course.instructor}`}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8">
        <div className="flex min-w-0 flex-col gap-6 lg:order-2">
          <EnrollmentCard course={course} />
          {aside}
        </div>
        <div className="flex min-w-0 flex-col gap-7">{course.is_expired ? <Ended course={course} /> : children}</div>
      </div>
    </>
  )
}

function Ended({ course }: { course: MyCourse }) {
  return (
    <Notice
      tone="wait"
      title="Your access has ended."
      action={
        <Link to={pagePath('payment', { courseId: course.id })} className={buttonStyles()}>
          Renew Access
        </Link>
      }
    >
      {course.expiration_date && (
        <>
          It ended on <DateTime value={course.expiration_date} dateOnly className="font-semibold text-ink" />.{' '}
        </>
      )}
      The lessons are closed until you renew; your results and certificates stay.
    </Notice>
  )
}
