import { expect, vi } from 'vitest'
import { setSafeTimers } from 'vitest/internal/browser'

// So that `expect.poll` keeps the real clock.
setSafeTimers()

/** From here the clock moves only by `pass` and `passUntil`; what plays, plays on. The real one is back after the test. */
export const stopClock = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })

export const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

/** Lets the clock go on, in steps of less than a tenth of a second, until something is so. */
export const passUntil = (isSo: () => boolean) =>
  expect
    .poll(
      async () => {
        await pass(20)
        return isSo()
      },
      { interval: 20 },
    )
    .toBe(true)

/** Failed calls are tried again at once instead of after growing pauses, and with them whatever else waits that long. */
export function skipPauses(): void {
  const later = window.setTimeout.bind(window)
  const hurried = ((run: () => void, wait = 0) => later(run, wait >= 1000 ? 0 : wait)) as typeof window.setTimeout
  vi.spyOn(window, 'setTimeout').mockImplementation(hurried)
}
