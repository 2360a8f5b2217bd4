import type { Db } from '../../../db/connect.ts'
import { getCalendar } from '../../../institute/calendar.ts'
import { presentNumbers } from './statistics.presenter.ts'
import { momentOf, numbers } from './statistics.queries.ts'

/** Revenue is what was ever received without what was given back, and an enrolment every enrollment ever given: both outlive course and student. */
export async function getStatistics(db: Db, now: number) {
  const { monthOf, startOfMonth } = await getCalendar(db)
  const month = momentOf(startOfMonth(monthOf(now)))
  const since = { since: month.now, sinceDay: month.today, sinceTomorrow: month.tomorrow }
  return presentNumbers(await numbers.first(db, { ...momentOf(now), ...since }), now)
}
