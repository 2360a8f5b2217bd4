import { expect, vi } from 'vitest'
import { setSafeTimers } from 'vitest/internal/browser'

// Keeps the real clock for `expect.poll`.
setSafeTimers()

/** Stops the clock: only `pass` and `passUntil` move it. Media keeps playing. Restored after the test. */
export const stopClock = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })

export const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

/** Advances the clock in steps of less than a tenth of a second until the condition holds. */
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

/** Retries failed calls at once instead of after growing pauses, and runs all timers that wait as long. */
export function skipPauses(): void {
  const later = window.setTimeout.bind(window)
  const hurried = ((run: () => void, wait = 0) => later(run, wait >= 1000 ? 0 : wait)) as typeof window.setTimeout
  vi.spyOn(window, 'setTimeout').mockImplementation(hurried)
}
