import { formatDate } from '@sonocampus/contract/format-date'
import { Temporal } from 'temporal-polyfill'
import type { Db, Tx } from '../db/connect.ts'
import { getSiteSettings } from './site-settings.queries.ts'

/** The institute's calendar: every day, month and year is in its time zone, wherever server and reader are. */
export type Calendar = ReturnType<typeof calendarOf>

export const getCalendar = async (db: Db | Tx): Promise<Calendar> => calendarOf((await getSiteSettings(db)).time_zone)

export function calendarOf(zone: string) {
  const at = (moment: number) => Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone)
  const monthOf = (moment: number) => at(moment).toPlainDate().toPlainYearMonth()
  return {
    zone,
    /** 14 Nov 2026, or with the time. */
    dayText: (moment: string) => formatDate(moment, { zone, dateOnly: true }),
    momentText: (moment: string) => formatDate(moment, { zone }),
    /** The same day and time some months later; in a shorter month, its last day. */
    addMonths: (moment: number, months: number) => at(moment).add({ months }).epochMilliseconds,
    /** The same time some days later. */
    addDays: (moment: number, days: number) => at(moment).add({ days }).epochMilliseconds,
    /** Like 2026-11-20. */
    dayOf: (moment: number) => at(moment).toPlainDate().toString(),
    /** The first moment of a day like 2026-11-20, or of the day `later` days after it. */
    startOfDay: (day: string, later = 0) =>
      Temporal.PlainDate.from(day).add({ days: later }).toZonedDateTime(zone).epochMilliseconds,
    /** The last second of a day like 2026-11-20; NaN for a day that does not exist. */
    endOfDay(day: string): number {
      try {
        const next = Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(zone)
        return next.subtract({ seconds: 1 }).epochMilliseconds
      } catch {
        return Number.NaN
      }
    },
    /** The moment of a day and a time like 18:30; one that the clock skips becomes the one after it. */
    momentOf: (day: string, time: string) =>
      Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime: time }).epochMilliseconds,
    timeOf: (moment: number) => at(moment).toPlainTime().toString({ smallestUnit: 'minute' }),
    yearOf: (moment: number) => at(moment).year,
    /** Like 2026-11. */
    monthOf: (moment: number) => monthOf(moment).toString(),
    startOfMonth: (month: string) =>
      Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 }).toZonedDateTime(zone).epochMilliseconds,
    /** The last months up to and including the current one. */
    lastMonths: (now: number, count: number) =>
      Array.from({ length: count }, (_, index) =>
        monthOf(now)
          .subtract({ months: count - 1 - index })
          .toString(),
      ),
  }
}

export const addDays = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString()
export const daysBetween = (from: string, to: string): number => Temporal.PlainDate.from(from).until(to).days
/** Monday is 1. */
export const weekdayOf = (day: string): number => Temporal.PlainDate.from(day).dayOfWeek
