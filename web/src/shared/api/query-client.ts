import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/** Network failures and 5xx responses are retried three times; a 4xx is shown at once. */
export const shouldRetry = (failures: number, error: unknown): boolean =>
  failures < 3 && !(error instanceof ApiError && error.status < 500)

export const retryDelay = (attempt: number): number => Math.min(1000 * 2 ** attempt, 30_000)

/** Fetched values stay cached for five minutes after the last screen that uses them. */
export const CACHE_TIME = 5 * 60 * 1000

/** For data that several parts of an opening screen request, and for data embedded in the document. */
export const BRIEFLY_FRESH = 30_000

/**
 * Cached data is shown at once and refetched whenever a screen that shows it opens. `onError` receives every failed
 * fetch and write of every screen. Requests are tried even if the browser says it is offline: an error is better than a
 * silent wait.
 */
export const makeQueryClient = (onError: (error: unknown) => void = () => {}) =>
  new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        retryDelay,
        gcTime: CACHE_TIME,
        networkMode: 'always',
        refetchOnReconnect: true,
        // By default, an observer is notified only of properties it has already read: a dialog that draws its list a
        // moment later would miss a failure in between and keep loading.
        notifyOnChangeProps: 'all',
      },
      mutations: { networkMode: 'always' },
    },
  })
