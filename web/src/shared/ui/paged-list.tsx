import type { ReactNode } from 'react'
import { detailOf } from '@/shared/api/api-error'
import { Button } from './button'
import { EmptyState } from './empty-state'
import { ErrorState } from './error-state'
import { Pagination } from './pagination'
import { SkeletonList } from './skeleton'

/** Rows on each page of an administrator's list. */
export const PAGE_SIZE = 20

interface PagedListProps<Row> {
  /** What useQuery answers. */
  list: {
    data: { rows: Row[]; total: number; isMore?: boolean } | undefined
    error: unknown
    isFetching: boolean
    refetch: () => unknown
  }
  loading: string
  failure: { title: string; text?: string }
  empty: ReactNode
  page: number
  pageSize?: number
  onPageChange: (page: number) => void
  children: (rows: Row[]) => ReactNode
}

/** The four faces of a list that the server cuts into pages. */
export function PagedList<Row>({ list, loading, failure, empty, page, onPageChange, ...rest }: PagedListProps<Row>) {
  const { pageSize = PAGE_SIZE, children } = rest
  if (!list.data && list.error) {
    return (
      <ErrorState
        title={failure.title}
        text={failure.text ?? detailOf(list.error) ?? 'Please check your connection and try again.'}
        busy={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    )
  }
  if (!list.data) return <SkeletonList count={4} shape="rows" label={loading} />
  const { rows, total, isMore } = list.data
  if (rows.length === 0 && page > 1) {
    const back = <Button onClick={() => onPageChange(1)}>Back to the first page</Button>
    return <EmptyState title="Nothing is left on this page." action={back} />
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
