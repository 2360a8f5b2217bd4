const HOUR = 60
const DAY = 24 * HOUR

/**
 * Rounds to the precision we show: to the minute within an hour, to the hour within four days, then
 * to the day.
 */
export function toldMinutes(ms: number): number {
  const minutes = Math.max(0, Math.round(ms / 60_000))
  const step = minutes < HOUR ? 1 : minutes < 4 * DAY ? HOUR : DAY
  return Math.round(minutes / step) * step
}

/** How often something took how long: its size grows with the longest duration, not with the count. */
export type Spread = Map<number, number>

export function addTo(spread: Spread, minutes: number, times = 1): void {
  spread.set(minutes, (spread.get(minutes) ?? 0) + times)
}

export const countOf = (spread: Spread): number => [...spread.values()].reduce((sum, times) => sum + times, 0)

/** The shortest duration that this share did not exceed; null if there are none. */
export function quantileOf(spread: Spread, share: number): number | null {
  let left = Math.ceil(countOf(spread) * share)
  for (const [minutes, times] of [...spread].toSorted(([a], [b]) => a - b)) {
    left -= times
    if (left <= 0) return minutes
  }
  return null
}
