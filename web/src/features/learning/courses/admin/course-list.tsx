import type { AdminCourse } from '@sonocampus/contract/courses'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { messageOf } from '@/shared/api/api-error'
import { EmptyState } from '@/shared/ui/empty-state'
import { Pagination } from '@/shared/ui/pagination'
import { QueryState } from '@/shared/ui/query-state'
import { Skeleton } from '@/shared/ui/skeleton'
import { Spinner } from '@/shared/ui/spinner'
import { toast } from '@/shared/ui/toaster'
import { type CourseFilter, coursesForAdminQuery } from './api'

const PAGE_SIZE = 20

interface CourseListProps {
  filter: Omit<CourseFilter, 'page' | 'page_size'>
  page: number
  onPage: (page: number) => void
  /** Shown when nothing matches. */
  empty: { text: string; action?: ReactNode }
  draw: (courses: AdminCourse[]) => ReactNode
}

/** One page of courses: loading, failed, empty or filled. */
export function CourseList({ filter, page, onPage, empty, draw }: CourseListProps) {
  const query = useQuery(coursesForAdminQuery({ ...filter, page, page_size: PAGE_SIZE }))
  const { data, error } = query
  useEffect(() => {
    if (error) toast.error(messageOf(error, 'Failed to fetch courses'))
  }, [error])
  useEffect(() => {
    if (data && data.rows.length === 0 && page > 1) onPage(1)
  }, [data, page, onPage])

  if (!data)
    return <QueryState query={query} what="courses" title="Failed to fetch courses" loading={<LoadingCourses />} />
  if (data.rows.length === 0)
    return (
      <EmptyState
        title="No courses found"
        {...empty}
        className="rounded-lg border border-dashed border-line-strong/50"
      />
    )
  return (
    <>
      {draw(data.rows)}
      {data.total > PAGE_SIZE && (
        <Pagination page={page} pageSize={PAGE_SIZE} total={data.total} onPageChange={onPage} />
      )}
    </>
  )
}

function LoadingCourses() {
  return (
    <div role="status" className="rounded-lg border border-line bg-surface shadow-sm">
      <p className="flex items-center gap-3 px-4 py-3.5 text-sm text-ink-soft">
        <Spinner size="sm" />
        Loading courses...
      </p>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex items-center gap-4 border-t border-line px-4 py-4">
          <Skeleton className="h-9 w-16 shrink-0" />
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="ms-auto h-4 w-1/6 max-sm:hidden" />
        </div>
      ))}
    </div>
  )
}
