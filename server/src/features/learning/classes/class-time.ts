import { classLimits } from '@sonocampus/contract/class-limits'
import { isoTime } from '../../../clock.ts'
import { invalidField } from '../../../errors.ts'
import type { Calendar } from '../../../institute/calendar.ts'

const DAY = 24 * 60 * 60 * 1000
export type ClassTime = { starts_at: string; ends_at: string }

/** Start and end of a class from its day and time in the institute's time zone. */
export function classTime(calendar: Calendar, day: string, time: string, minutes: number): ClassTime {
  const start = calendar.momentOf(day, time)
  return { starts_at: isoTime(start), ends_at: isoTime(start + minutes * 60_000) }
}

/** A class must be in the future, but not years ahead. */
export function requireAhead(times: readonly ClassTime[], now: number): void {
  for (const { starts_at } of times) {
    const start = Date.parse(starts_at)
    if (start <= now) throw invalidField('time', 'Choose a time in the future.')
    if (start > now + classLimits.aheadDays * DAY) throw invalidField('day', 'Choose a day in the next two years.')
  }
}

/** When joining opens, for a class that starts then. */
export const opensAt = (startsAt: string): string => isoTime(Date.parse(startsAt) - classLimits.opensBefore)
