import type { MyCourse } from '@sonocampus/contract/courses'
import { pagePath } from '@sonocampus/contract/pages'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link, Navigate } from 'react-router'
import { usePageName } from '@/shared/lib/page-name'
import { buttonStyles } from '@/shared/ui/button-styles'
import { DateTime } from '@/shared/ui/date-time'
import { Notice } from '@/shared/ui/notice'
import { PageHeader } from '@/shared/ui/page-header'
import { QueryState } from '@/shared/ui/query-state'
import { StatusBadge } from '@/shared/ui/status-badge'
import { myCoursesQuery } from './api'
import { EnrollmentCard } from './enrollment-card'

interface LearningHomeProps {
  courseId: string
  /** The link back to the list. */
  back: ReactNode
  /** Classes and news: beside the lessons, or below them. */
  news: ReactNode
  work: ReactNode
  /** Last, even when the enrollment has ended. */
  certificate: ReactNode
  /** The lessons. Like news and work drawn once the enrollment is known to be open. */
  children: ReactNode
}

/** Where an enrolled student works on a course. Anyone else belongs on the course page. */
export function LearningHome({ courseId, children, ...parts }: LearningHomeProps) {
  const query = useQuery(myCoursesQuery)
  const { data: courses, error, isFetching } = query
  const course = courses?.find(({ id }) => id === courseId)
  usePageName(course?.title)
  if (course) {
    return (
      <Enrolled course={course} {...parts}>
        {children}
      </Enrolled>
    )
  }
  if (error || isFetching) return <QueryState isScreen query={query} what="your course" action={parts.back} />
  return <Navigate to={pagePath('studentCourse', { courseId })} replace />
}

function Enrolled({
  course,
  back,
  news,
  work,
  certificate,
  children,
}: Omit<LearningHomeProps, 'courseId'> & { course: MyCourse }) {
  const isExpired = course.is_expired
  return (
    <>
      <PageHeader
        back={back}
        title={course.title}
        badge={course.is_expired && <StatusBadge status="expired" />}
        lead={course.instructor && `Taught by ${course.instructor}`}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-7 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr_auto] lg:gap-x-8">
        <div className="flex flex-col gap-7 lg:row-span-2">{isExpired ? <Ended course={course} /> : children}</div>
        {!isExpired && <div className="flex flex-col gap-6 lg:col-start-2 lg:row-start-1">{news}</div>}
        {!isExpired && <div className="flex flex-col gap-7 lg:col-start-1 lg:row-start-3">{work}</div>}
        <div
          className={clsx(
            'flex flex-col gap-6 lg:col-start-2',
            isExpired ? 'lg:row-start-1' : 'lg:row-start-2 lg:row-end-4',
          )}
        >
          <EnrollmentCard course={course} />
          {certificate}
        </div>
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
