import type { CourseWorkspace } from '@sonocampus/contract/course-workspace'
import { pagePath } from '@sonocampus/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ApiError } from '@/shared/api/api-error'
import { usePageName } from '@/shared/lib/page-name'
import { buttonStyles } from '@/shared/ui/button-styles'
import { DateTime } from '@/shared/ui/date-time'
import { ErrorState } from '@/shared/ui/error-state'
import { Price } from '@/shared/ui/price'
import { QueryState } from '@/shared/ui/query-state'
import { Skeleton } from '@/shared/ui/skeleton'
import { StatusBadge } from '@/shared/ui/status-badge'
import { courseWorkspaceQuery, useFreshWorkspace } from './api'
import { CourseTabs } from './course-tabs'

interface CourseFrameProps {
  courseId: string
  /** The link back to the list. */
  back: ReactNode
  /** The button that makes a draft active, which belongs to another feature. */
  publish: (workspace: CourseWorkspace) => ReactNode
  children: ReactNode
}

/** What stays while somebody works on a course: its head and its tabs. */
export function CourseFrame({ courseId, back, publish, children }: CourseFrameProps) {
  const query = useQuery(courseWorkspaceQuery(courseId))
  useFreshWorkspace(courseId)
  const { data, error } = query
  usePageName(data?.course.title)
  if (!data && error instanceof ApiError && error.status === 404)
    return <ErrorState isScreen title="Course not found." action={back} />
  if (!data && error)
    return <QueryState isScreen query={query} what="the course" title="Failed to fetch course details." action={back} />
  return (
    <>
      <div className="mb-2 text-sm">{back}</div>
      {data ? <Head workspace={data} publish={publish} /> : <LoadingHead />}
      <CourseTabs courseId={courseId} />
      {children}
    </>
  )
}

function Head({ workspace, publish }: Pick<CourseFrameProps, 'publish'> & { workspace: CourseWorkspace }) {
  const { course, students, next_class } = workspace
  const view = course.status === 'active' && (
    <Link
      to={pagePath('studentCourse', { courseId: course.id })}
      className={buttonStyles({ variant: 'secondary', className: 'shrink-0 max-sm:w-full' })}
    >
      <Eye aria-hidden="true" />
      View as student
    </Link>
  )
  return (
    <header className="mb-3 flex items-start justify-between gap-x-6 gap-y-3 max-sm:flex-col">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h1 className="text-3xl wrap-anywhere">{course.title}</h1>
          <StatusBadge
            status={course.deleted_at ? 'archived' : course.status}
            {...(course.deleted_at ? { label: 'Deleted' } : {})}
          />
        </div>
        <ul className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1 text-ink-soft">
          <li>
            <Price amount={course.price} />
          </li>
          <li className="tabular-nums">{students.open} enrolled</li>
          <li>
            {next_class ? (
              <>
                Next class{' '}
                <Link to={pagePath('adminClass', { classId: next_class.id })} className="link tap">
                  <DateTime value={next_class.starts_at} />
                </Link>
              </>
            ) : (
              'No class planned'
            )}
          </li>
        </ul>
      </div>
      {!course.deleted_at && (view || publish(workspace))}
    </header>
  )
}

function LoadingHead() {
  return (
    <div role="status" aria-label="Loading the course" className="mb-3 flex flex-col gap-3 pt-1">
      <h1 className="sr-only">Course</h1>
      <Skeleton className="h-9 w-2/3 max-w-md" />
      <Skeleton className="h-5 w-1/2 max-w-sm" />
    </div>
  )
}
