import { keepPreviousData, type QueryKey, type QueryMeta, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

type KeysetPage = { next: string | null }
export interface KeysetQuery<Page extends KeysetPage> {
  queryKey: QueryKey
  meta: QueryMeta
  read: (query: { after?: string }, signal: AbortSignal) => Promise<Page>
}

export const keysetQuery = <Page extends KeysetPage>(query: KeysetQuery<Page>): KeysetQuery<Page> => query

/** An endless list, each page starting after the last row of the one before; a change refetches all of it. */
export function useKeyset<Page extends KeysetPage>({ queryKey, meta, read }: KeysetQuery<Page>) {
  const [count, setCount] = useState(1)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [...queryKey, count],
    meta,
    queryFn: ({ signal }) => readPages(read, count, signal),
    placeholderData: keepPreviousData,
  })
  return {
    pages: data,
    error,
    isFetching,
    refetch,
    hasMore: Boolean(data?.at(-1)?.next),
    isReadingMore: isPlaceholderData && isFetching,
    readMore: () => setCount(count + 1),
  }
}

async function readPages<Page extends KeysetPage>(
  read: KeysetQuery<Page>['read'],
  count: number,
  signal: AbortSignal,
): Promise<Page[]> {
  const pages = [await read({}, signal)]
  for (let after = pages[0]?.next; after && pages.length < count; after = pages.at(-1)?.next)
    pages.push(await read({ after }, signal))
  return pages
}
