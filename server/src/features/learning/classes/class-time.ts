import { classLimits } from '@sonocampus/contract/class-limits'
import { isoTime } from '../../../clock.ts'
import { invalidField } from '../../../errors.ts'
import type { Calendar } from '../../../institute/calendar.ts'

const DAY = 24 * 60 * 60 * 1000
export type ClassTime = { starts_at: string; ends_at: string }

/** When a class begins and ends that is given by day and time of the institute. */
export function classTime(calendar: Calendar, day: string, time: string, minutes: number): ClassTime {
  const start = calendar.momentOf(day, time)
  return { starts_at: isoTime(start), ends_at: isoTime(start + minutes * 60_000) }
}

/** Nobody can come to what has begun, and nobody plans for years. */
export function requireAhead(times: readonly ClassTime[], now: number): void {
  for (const { starts_at } of times) {
    const start = Date.parse(starts_at)
    if (start <= now) throw invalidField('time', 'Please choose a time in the future.')
    if (start > now + classLimits.aheadDays * DAY)
      throw invalidField('day', 'Please choose a day in the next two years.')
  }
}

/** From this start on a class can be joined now. */
export const opensAt = (startsAt: string): string => isoTime(Date.parse(startsAt) - classLimits.opensBefore)
