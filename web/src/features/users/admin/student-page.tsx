import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { useEffect, useRef } from 'react'
import { ApiError, messageOf } from '@/shared/api/api-error'
import { EmptyState } from '@/shared/ui/empty-state'
import { ErrorState } from '@/shared/ui/error-state'
import { Pagination } from '@/shared/ui/pagination'
import { SkeletonList } from '@/shared/ui/skeleton'
import { PAGE_SIZE, type UserFilter, usersQuery } from '../api'
import { StudentTable } from './student-table'

interface StudentPageProps {
  filter: UserFilter
  page: number
  onPageChange: (page: number) => void
}

/** One page of the list, in its four faces. */
export function StudentPage({ filter, page, onPageChange }: StudentPageProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(usersQuery(filter, page))
  const list = useRef<HTMLElement>(null)
  const last = Math.max(1, Math.ceil((data?.total ?? 0) / PAGE_SIZE))
  const isPast = data !== undefined && !isPlaceholderData && page > last
  useEffect(() => {
    if (isPast) onPageChange(last)
  }, [isPast, last, onPageChange])

  if (!data && error) {
    const refused = error instanceof ApiError
    return (
      <ErrorState
        title={refused ? 'Failed to fetch students' : 'Failed to load students'}
        text={messageOf(error, 'Please check your connection and try again.')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data || isPast) return <SkeletonList count={5} shape="rows" label="Loading students" />
  if (data.total === 0) return <NoStudents filter={filter} />
  return (
    <section
      ref={list}
      tabIndex={-1}
      aria-label="Students"
      aria-busy={isPlaceholderData}
      className={clsx('outline-none transition-opacity duration-(--quick)', isPlaceholderData && 'opacity-60')}
    >
      <StudentTable students={data.rows} onDeleted={() => list.current?.focus({ preventScroll: true })} />
      <Pagination page={page} pageSize={PAGE_SIZE} total={data.total} onPageChange={onPageChange} />
    </section>
  )
}

function NoStudents({ filter }: { filter: UserFilter }) {
  const isNarrowed = filter.search !== undefined || filter.status !== undefined
  return (
    <EmptyState
      title="No students found."
      text={
        isNarrowed
          ? 'Try another tab, or search for another part of the email or ID.'
          : 'Students appear here as soon as they sign up.'
      }
    />
  )
}
