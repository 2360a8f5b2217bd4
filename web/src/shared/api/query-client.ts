import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/** Network failures and 5xx answers are tried three times more; a 4xx answer is shown at once. */
export const shouldRetry = (failures: number, error: unknown): boolean =>
  failures < 3 && !(error instanceof ApiError && error.status < 500)

export const retryDelay = (attempt: number): number => Math.min(1000 * 2 ** attempt, 30_000)

/** Fetched values stay in the cache for five minutes after the last screen that shows them. */
export const CACHE_TIME = 5 * 60 * 1000

/** For what part after part of a screen asks for while it opens, and for what came inside the document. */
export const BRIEFLY_FRESH = 30_000

/**
 * What is in the cache is shown at once and asked for again whenever a screen opens that shows it. `onError` hears of every failed fetch and every failed write, whichever screen made it. A browser that calls itself offline
 * still tries: what fails is told, instead of waiting without a word.
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
        // Else who draws a result is told only of what was read of it before: a dialog that draws its list a moment later than
        // itself would never hear that the list failed in between, and go on loading.
        notifyOnChangeProps: 'all',
      },
      mutations: { networkMode: 'always' },
    },
  })
