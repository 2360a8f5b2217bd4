const two = (value: number) => String(value).padStart(2, '0')

/** The day of a moment in the reader's zone, as a date field holds it: `2026-11-14`. */
export const dayOf = (moment: Date): string =>
  `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`

/** A chosen day lasts until its end. A day that was not changed keeps the moment that it had. */
export function dueMoment(day: string, before: string | null): string {
  if (before && dayOf(new Date(before)) === day) return before
  const end = new Date(`${day}T23:59:59`)
  return Number.isNaN(end.getTime()) ? day : end.toISOString()
}
