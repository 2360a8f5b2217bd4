import type { ReactNode } from 'react'
import { Button } from './button'
import { QueryState } from './query-state'

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
  /** What is listed, e.g. 'the answers'. */
  what: string
  empty: ReactNode
  more: string
  children: (rows: Row[]) => ReactNode
}

/** The four states of an endless list. */
export function KeysetList<Row>({ list, what, empty, more, children }: KeysetListProps<Row>) {
  if (!list.pages) return <QueryState query={list} what={what} count={2} />
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
