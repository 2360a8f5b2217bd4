// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useWatchReports } from './use-watch-reports'

const hideThePage = () => act(async () => void window.dispatchEvent(new Event('pagehide')))

it('what got lost with the line is told again, with its place, by the next report [streaming/player-reports]', async () => {
  const send = vi.fn().mockResolvedValueOnce(false).mockResolvedValue(true)
  const { result } = renderHook(() => useWatchReports(send))
  for (const time of [0, 1, 2]) result.current.onTime(time)
  await act(async () => result.current.onStop(2))
  await hideThePage()
  const report = { position: 2, ranges: [{ start: 0, end: 2 }] }
  expect(send.mock.calls).toEqual([[report], [report]])
  await hideThePage()
  expect(send).toHaveBeenCalledTimes(2)
})

it('a newer place is not overwritten by that of a lost report', async () => {
  const lost = Promise.withResolvers<boolean>()
  const send = vi.fn().mockReturnValueOnce(lost.promise).mockResolvedValue(true)
  const { result } = renderHook(() => useWatchReports(send))
  for (const time of [0, 1]) result.current.onTime(time)
  await act(async () => result.current.onStop(1))
  for (const time of [1, 2]) result.current.onTime(time)
  await act(async () => lost.resolve(false))
  await hideThePage()
  expect(send).toHaveBeenLastCalledWith({
    position: 2,
    ranges: [
      { start: 0, end: 1 },
      { start: 1, end: 2 },
    ],
  })
})
