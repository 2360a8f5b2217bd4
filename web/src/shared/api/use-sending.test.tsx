// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { ConnectionLostError, type OnProgress } from './send-with-progress'
import { useSending } from './use-sending'

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
)

it('what is under way is not sent a second time, and its percents are told until it is done [uploads/once]', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const send = vi.fn((_: string, onProgress: OnProgress) => {
    onProgress(40)
    return promise
  })
  const { result } = renderHook(() => useSending(send), { wrapper })
  let replies: Promise<string[]> | undefined
  await act(async () => {
    replies = Promise.all([result.current.send('a'), result.current.send('a')])
  })
  expect([result.current.percent, result.current.isPending]).toEqual([40, true])
  await act(async () => {
    resolve('done')
    await replies
  })
  expect(await replies).toEqual(['done', 'done'])
  expect(send).toHaveBeenCalledTimes(1)
  expect(result.current.percent).toBeUndefined()
  await act(async () => void (await result.current.send('b')))
  expect(send).toHaveBeenCalledTimes(2)
})

it('a lost line makes the screen ask again, a refusal does not', async () => {
  const onLost = vi.fn()
  const send = vi.fn().mockRejectedValueOnce(new Error('No.')).mockRejectedValueOnce(new ConnectionLostError(0))
  const { result } = renderHook(() => useSending(send, { onLost }), { wrapper })
  await act(async () => void (await result.current.send('a').catch(() => {})))
  expect(onLost).not.toHaveBeenCalled()
  await act(async () => void (await result.current.send('a').catch(() => {})))
  expect(onLost).toHaveBeenCalledTimes(1)
})
