import type { Db } from '../../../db/connect.ts'
import { getCalendar } from '../../../institute/calendar.ts'
import { presentCourseEnrollments } from './statistics.presenter.ts'
import { enrollmentsByCourse, listRevenue, momentOf } from './statistics.queries.ts'

/** Revenue of the last twelve months, and enrollments per course. */
export async function getCharts(db: Db, now: number) {
  const { lastMonths, startOfMonth } = await getCalendar(db)
  const months = lastMonths(now, 12)
  const revenue = await listRevenue(db, months.map(startOfMonth))
  return {
    revenue_by_month: months.map((month, n) => ({ month, amount: (revenue[n] ?? 0) / 100 })),
    enrollments_by_course: (await enrollmentsByCourse.all(db, momentOf(now))).map(presentCourseEnrollments),
  }
}
