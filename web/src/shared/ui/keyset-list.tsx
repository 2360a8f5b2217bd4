import type { ReactNode } from 'react'
import { messageOf } from '../api/api-error'
import { Button } from './button'
import { ErrorState } from './error-state'
import { SkeletonList } from './skeleton'

interface KeysetListProps<Row> {
  list: {
    pages: readonly { rows: readonly Row[] }[] | undefined
    error: Error | null
    isFetching: boolean
    hasMore: boolean
    isReadingMore: boolean
    refetch: () => unknown
    readMore: () => void
  }
  /** What is loaded, for screen readers. */
  loading: string
  failure: string
  empty: ReactNode
  more: string
  children: (rows: Row[]) => ReactNode
}

/** The four faces of a list that is read on and on. */
export function KeysetList<Row>({ list, loading, failure, empty, more, children }: KeysetListProps<Row>) {
  if (!list.pages && list.error)
    return (
      <ErrorState
        title={failure}
        text={messageOf(list.error, 'Please check your connection and try again.')}
        busy={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    )
  if (!list.pages) return <SkeletonList count={2} shape="rows" label={loading} />
  const rows = list.pages.flatMap((page) => page.rows)
  if (rows.length === 0) return empty
  return (
    <>
      {children(rows)}
      {list.hasMore && (
        <Button variant="secondary" className="mt-3 self-start" busy={list.isReadingMore} onClick={list.readMore}>
          {more}
        </Button>
      )}
    </>
  )
}
