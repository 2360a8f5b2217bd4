import type { ReactNode } from 'react'
import { Button } from './button'
import { EmptyState } from './empty-state'
import { Pagination } from './pagination'
import { QueryState } from './query-state'

/** Rows on each page of an administrator's list. */
export const PAGE_SIZE = 20

interface PagedListProps<Row> {
  /** The result of useQuery. */
  list: {
    data: { rows: Row[]; total: number; isMore?: boolean } | undefined
    error: unknown
    isFetching: boolean
    refetch: () => unknown
  }
  /** What is listed, e.g. 'the payments'. */
  what: string
  /** The error's title, if specified. */
  title?: string
  text?: string
  empty: ReactNode
  page: number
  pageSize?: number
  onPageChange: (page: number) => void
  children: (rows: Row[]) => ReactNode
}

/** The four states of a list paged by the server. */
export function PagedList<Row>({ list, empty, page, onPageChange, children, ...rest }: PagedListProps<Row>) {
  const { pageSize = PAGE_SIZE, ...words } = rest
  if (!list.data) return <QueryState query={list} {...words} count={4} />
  const { rows, total, isMore } = list.data
  if (rows.length === 0 && page > 1) {
    const back = <Button onClick={() => onPageChange(1)}>Back to the first page</Button>
    return <EmptyState title="This page is empty." action={back} />
  }
  if (rows.length === 0) return empty
  return (
    <>
      {children(rows)}
      {total > pageSize && (
        <Pagination page={page} pageSize={pageSize} total={total} isMore={isMore} onPageChange={onPageChange} />
      )}
    </>
  )
}
