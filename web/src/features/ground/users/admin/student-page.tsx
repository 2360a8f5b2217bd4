import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { useEffect, useRef } from 'react'
import { ApiError } from '@/shared/api/api-error'
import { type ManyActions, useSelection } from '@/shared/lib/use-selection'
import { EmptyState } from '@/shared/ui/empty-state'
import { Pagination } from '@/shared/ui/pagination'
import { QueryState } from '@/shared/ui/query-state'
import { SelectionBar } from '@/shared/ui/selection-bar'
import { fetchUsers, fetchUsersFile, PAGE_SIZE, type UserFilter, usersQuery } from '../api'
import { StudentTable, selectedOf } from './student-table'

interface StudentPageProps {
  filter: UserFilter
  page: number
  onPageChange: (page: number) => void
  actions: ManyActions
}

/** One page of the list: loading, failed, empty or filled. */
export function StudentPage({ filter, page, onPageChange, actions }: StudentPageProps) {
  const selection = useSelection(JSON.stringify(filter))
  const query = useQuery(usersQuery(filter, page))
  const { data, error, isPlaceholderData } = query
  const list = useRef<HTMLElement>(null)
  const last = Math.max(1, Math.ceil((data?.total ?? 0) / PAGE_SIZE))
  const isPast = data !== undefined && !isPlaceholderData && page > last
  useEffect(() => {
    if (isPast) onPageChange(last)
  }, [isPast, last, onPageChange])

  if (!data || isPast) {
    const failure = error instanceof ApiError ? 'Failed to fetch students' : 'Failed to load students'
    return <QueryState query={query} what="students" title={failure} count={5} />
  }
  if (data.total === 0) return <NoStudents filter={filter} />
  return (
    <section
      ref={list}
      tabIndex={-1}
      aria-label="Students"
      aria-busy={isPlaceholderData}
      className={clsx('outline-none transition-opacity duration-(--quick)', isPlaceholderData && 'opacity-60')}
    >
      <StudentTable
        students={data.rows}
        selection={selection}
        onDeleted={() => list.current?.focus({ preventScroll: true })}
      />
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
          ? 'Try another tab, fewer filters, or another part of the email or ID.'
          : 'Students appear here as soon as they sign up.'
      }
    />
  )
}
