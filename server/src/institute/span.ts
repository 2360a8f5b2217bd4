import { isoTime } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import { ALL_TIME, type Span } from '../db/counted.ts'
import { getCalendar } from './calendar.ts'

type Days = { from?: string | undefined; to?: string | undefined }

/**
 * The moments of a range of days in the institute's calendar, the last day included; null if there
 * is no range.
 */
export async function spanOf(db: Db, { from, to }: Days): Promise<Span | null> {
  if (!from && !to) return null
  const { startOfDay } = await getCalendar(db)
  return {
    from: from ? isoTime(startOfDay(from)) : ALL_TIME.from,
    to: to ? isoTime(startOfDay(to, 1)) : ALL_TIME.to,
  }
}

/** A list's query with its days as moments. */
export const withSpan = async <Q extends Days>(db: Db, query: Q) => ({ ...query, span: await spanOf(db, query) })
