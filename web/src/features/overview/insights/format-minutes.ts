const HOUR = 60
const DAY = 24 * HOUR

const many = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`

/** As exact as it was counted: minutes within an hour, hours within four days, then days. */
export function formatMinutes(minutes: number | null): string {
  if (minutes === null) return '–'
  if (minutes === 0) return 'a minute'
  if (minutes < HOUR) return many(minutes, 'minute')
  return minutes < 4 * DAY ? many(Math.round(minutes / HOUR), 'hour') : many(Math.round(minutes / DAY), 'day')
}
