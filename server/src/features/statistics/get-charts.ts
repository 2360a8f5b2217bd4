import type { Db } from '../../db/connect.ts'
import { getCalendar } from '../../institute/calendar.ts'
import { presentCourseEnrollments } from './statistics.presenter.ts'
import { listEnrollmentsByCourse, listPaidSince } from './statistics.queries.ts'

/** Revenue of the last twelve months, and who sits in which course. */
export async function getCharts(db: Db, now: number) {
  const { lastMonths, monthOf, startOfMonth } = await getCalendar(db)
  const months = lastMonths(now, 12)
  const revenue = new Map(months.map((month) => [month, 0]))
  for (const { decided_at, amount_paisa } of await listPaidSince(db, startOfMonth(months[0] ?? ''))) {
    const month = monthOf(Date.parse(decided_at ?? ''))
    revenue.set(month, (revenue.get(month) ?? 0) + Number(amount_paisa))
  }
  return {
    revenue_by_month: months.map((month) => ({ month, amount: (revenue.get(month) ?? 0) / 100 })),
    enrollments_by_course: (await listEnrollmentsByCourse(db, now)).map(presentCourseEnrollments),
  }
}
