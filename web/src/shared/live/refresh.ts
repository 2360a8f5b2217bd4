import type { LiveEventName } from '@sonocampus/contract/events'
import type { QueryClient, QueryMeta } from '@tanstack/react-query'
import type { LiveIds, LiveMessage } from './live-message.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The messages that touch the query. */
      live?: readonly LiveEventName[]
      /** What the query is about: a message about another course, quiz or submission leaves it alone. */
      about?: LiveIds
    }
  }
}

/** What the message touches becomes stale; of that, what is on the screen is fetched again. */
export const refreshTouched = (queryClient: QueryClient, message: LiveMessage): void =>
  void queryClient.invalidateQueries({ predicate: ({ meta }) => isTouched(meta, message) })

/** The same after a gap, in which anything may have been told. */
export const refreshLive = (queryClient: QueryClient): void =>
  void queryClient.invalidateQueries({ predicate: ({ meta }) => Boolean(meta?.live) })

function isTouched(meta: QueryMeta | undefined, { name, ids }: LiveMessage): boolean {
  if (!meta?.live?.includes(name)) return false
  const about = Object.entries(meta.about ?? {}) as [keyof LiveIds, string][]
  return about.every(([idName, id]) => !ids[idName] || ids[idName] === id)
}
