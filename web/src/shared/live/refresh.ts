import type { LiveEventName } from '@sonocampus/contract/live-events'
import type { QueryClient, QueryMeta } from '@tanstack/react-query'
import type { LiveIds, LiveMessage } from './live-message.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The messages that affect the query. */
      live?: readonly LiveEventName[]
      /** The query's subject: a message about another course, quiz or submission does not affect it. */
      about?: LiveIds
    }
  }
}

/** Invalidates the queries that the message affects and refetches those on the screen. */
export const refreshTouched = (queryClient: QueryClient, message: LiveMessage): void =>
  void queryClient.invalidateQueries({ predicate: ({ meta }) => isTouched(meta, message) })

/** The same after a gap, when any message may have been missed. */
export const refreshLive = (queryClient: QueryClient): void =>
  void queryClient.invalidateQueries({ predicate: ({ meta }) => Boolean(meta?.live) })

function isTouched(meta: QueryMeta | undefined, { name, ids }: LiveMessage): boolean {
  if (!meta?.live?.includes(name)) return false
  const about = Object.entries(meta.about ?? {}) as [keyof LiveIds, string][]
  return about.every(([idName, id]) => !ids[idName] || ids[idName] === id)
}
