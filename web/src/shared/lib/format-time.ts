// Formats for staff screens. Separate from format.ts, which students' first screens load.
const monthInYear = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const monthAlone = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })

/** A moment in the long US format, `November 14, 2026 at 9:30 PM`, in the reader's zone unless one is given. */
export function formatLongDate(value: string | number | Date, zone?: string): string {
  const moment = new Date(value)
  if (Number.isNaN(moment.getTime())) return '–'
  const format = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'long',
    timeStyle: 'short',
    ...(zone ? { timeZone: zone } : {}),
  })
  return format.format(moment).replaceAll('\u202f', ' ') // Browsers use different spaces before PM.
}

/** 2026-11 as November 2026. */
export const monthName = (month: string): string => monthInYear.format(new Date(`${month}-01T00:00:00Z`))
/** 2026-11 as Nov. */
export const shortMonth = (month: string): string => monthAlone.format(new Date(`${month}-01T00:00:00Z`))

/** A lesson's length for administrators: minutes with two decimals. */
export const formatMinutes = (seconds: number | null): string => (seconds === null ? 'N/A' : (seconds / 60).toFixed(2))

const HOUR = 60
const DAY = 24 * HOUR

const many = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`

/** A duration as exact as it was measured: minutes within an hour, hours within four days, then days. */
export function formatWait(minutes: number | null): string {
  if (minutes === null) return '–'
  if (minutes === 0) return 'a minute'
  if (minutes < HOUR) return many(minutes, 'minute')
  return minutes < 4 * DAY ? many(Math.round(minutes / HOUR), 'hour') : many(Math.round(minutes / DAY), 'day')
}
