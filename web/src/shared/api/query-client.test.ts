import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError, UnauthorizedError } from './api-error'
import { makeQueryClient, retryDelay } from './query-client'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Runs a failing fetch to its end and returns the times of its attempts. */
async function tries(error: Error): Promise<number[]> {
  const start = Date.now()
  const moments: number[] = []
  const fetching = makeQueryClient().fetchQuery({
    queryKey: ['failing'],
    queryFn: () => {
      moments.push(Date.now() - start)
      return Promise.reject(error)
    },
    retry: makeQueryClient().getDefaultOptions().queries?.retry ?? false,
  })
  fetching.catch(() => {})
  await vi.advanceTimersByTimeAsync(120_000)
  await expect(fetching).rejects.toBe(error)
  return moments
}

it('retries a failing fetch 3 times, waiting twice as long each time and never over 30 seconds [session/retry]', async () => {
  expect(await tries(new TypeError('Failed to fetch'))).toEqual([0, 1000, 3000, 7000])
  expect([0, 4, 5, 20].map(retryDelay)).toEqual([1000, 16_000, 30_000, 30_000])
})

it('shows a 4xx answer at once and retries network failures and 5xx answers [session/no-retry-on-4xx]', async () => {
  for (const status of [400, 403, 404, 409, 422, 429]) expect(await tries(new ApiError(status, {}))).toEqual([0])
  expect(await tries(new UnauthorizedError(401, {}))).toEqual([0])
  for (const status of [500, 502, 503]) expect(await tries(new ApiError(status, {}))).toHaveLength(4)
  expect(await tries(new TypeError('Failed to fetch'))).toHaveLength(4)
})

it('keeps fetched values for 5 minutes after the last screen that shows them [session/cache]', async () => {
  const client = makeQueryClient()
  const queryKey = ['kept']
  const leave = new QueryObserver(client, { queryKey, queryFn: async () => 'value' }).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  leave()
  await vi.advanceTimersByTimeAsync(5 * 60_000 - 1000)
  expect(client.getQueryData(queryKey)).toBe('value')
  await vi.advanceTimersByTimeAsync(2000)
  expect(client.getQueryData(queryKey)).toBeUndefined()
})

it('shows what is in the cache at once and asks once more whenever a screen opens, however many parts of it ask', async () => {
  const client = makeQueryClient()
  let requested = 0
  const options = { queryKey: ['shown'], queryFn: async () => ++requested }
  const seen: unknown[] = []
  for (let visit = 0; visit < 2; visit += 1) {
    const parts = [1, 2, 3].map(() => new QueryObserver(client, options))
    const leave = parts.map((part) => part.subscribe(() => {}))
    seen.push(parts[2]?.getCurrentResult().data)
    await vi.advanceTimersByTimeAsync(0)
    seen.push(parts[2]?.getCurrentResult().data)
    for (const one of leave) one()
  }
  expect(seen).toEqual([undefined, 1, 1, 2])
})

it('tells one listener of every failed fetch and every failed write', async () => {
  const heard = vi.fn()
  const client = makeQueryClient(heard)
  const [read, write] = [new ApiError(404, {}), new ApiError(409, {})]
  await client.fetchQuery({ queryKey: ['read'], queryFn: () => Promise.reject(read) }).catch(() => {})
  await client
    .getMutationCache()
    .build(client, { mutationFn: () => Promise.reject(write) })
    .execute(undefined)
    .catch(() => {})
  expect(heard.mock.calls.map(([error]) => error)).toEqual([read, write])
})
