import { infiniteQueryOptions, keepPreviousData, type QueryKey, type QueryMeta } from '@tanstack/react-query'

interface KeysetQuery<Page> {
  queryKey: QueryKey
  meta: QueryMeta
  read: (query: { after?: string }, signal: AbortSignal) => Promise<Page>
}

/** A list that is read on and on, page after page behind the last row. */
export const keysetQuery = <Page extends { next: string | null }>({ queryKey, meta, read }: KeysetQuery<Page>) =>
  infiniteQueryOptions({
    queryKey,
    meta,
    queryFn: ({ pageParam, signal }) => read(pageParam ? { after: pageParam } : {}, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })
