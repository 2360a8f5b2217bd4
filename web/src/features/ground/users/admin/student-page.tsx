import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { useEffect, useRef } from 'react'
import { ApiError, messageOf } from '@/shared/api/api-error'
import { type ManyActions, useSelection } from '@/shared/lib/use-selection'
import { EmptyState } from '@/shared/ui/empty-state'
import { ErrorState } from '@/shared/ui/error-state'
import { Pagination } from '@/shared/ui/pagination'
import { SelectionBar } from '@/shared/ui/selection-bar'
import { SkeletonList } from '@/shared/ui/skeleton'
import { fetchUsers, fetchUsersFile, PAGE_SIZE, type UserFilter, usersQuery } from '../api'
import { StudentTable, selectedOf } from './student-table'

interface StudentPageProps {
  filter: UserFilter
  page: number
  onPageChange: (page: number) => void
  actions: ManyActions
}

/** One page of the list, in its four faces. */
export function StudentPage({ filter, page, onPageChange, actions }: StudentPageProps) {
  const selection = useSelection(JSON.stringify(filter))
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
      <SelectionBar
        selection={selection}
        shown={data.rows.map(selectedOf)}
        total={data.total}
        fetchAll={async () => (await fetchUsers(filter)).map(selectedOf)}
        what="students"
        fetchFile={(ids) => fetchUsersFile({ role: 'student', sort: filter.sort, ids })}
      >
        {actions(selection)}
      </SelectionBar>
      <StudentTable
        students={data.rows}
        selection={selection}
        onDeleted={() => list.current?.focus({ preventScroll: true })}
      />
      <Pagination
        page={page}
        pageSize={PAGE_SIZE}
        total={data.total}
        isMore={data.isMore}
        onPageChange={onPageChange}
      />
    </section>
  )
}

function NoStudents({ filter }: { filter: UserFilter }) {
  const { role: _, sort: __, ...narrowed } = filter
  const isNarrowed = Object.keys(narrowed).length > 0
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
