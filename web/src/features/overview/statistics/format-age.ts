const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const many = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`

/** A duration in its largest whole unit: 3 days, 1 hour, 20 minutes. */
export function formatAge(milliseconds: number): string {
  if (milliseconds >= DAY) return many(Math.floor(milliseconds / DAY), 'day')
  if (milliseconds >= HOUR) return many(Math.floor(milliseconds / HOUR), 'hour')
  return many(Math.max(1, Math.floor(milliseconds / MINUTE)), 'minute')
}
