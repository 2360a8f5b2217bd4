import { isoTime } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { getCalendar } from '../../institute/calendar.ts'
import { courseProgress, listCourseWork } from '../progress/index.ts'
import { countCourses, countOpenSeats, countSeatsSince, sumRevenue } from './statistics.queries.ts'

/** Revenue is every payment ever approved, and an enrolment every seat ever given: both outlive course and student. */
export async function getStatistics(db: Db, now: number) {
  const { monthOf, startOfMonth } = await getCalendar(db)
  const seats = await listCourseWork(db)
  const finished = seats.filter(({ work }) => courseProgress(work) === 100).length
  return {
    total_revenue: (await sumRevenue(db)) / 100,
    total_enrollments: seats.length,
    total_courses: await countCourses(db),
    completion_rate: seats.length === 0 ? 0 : Math.round((finished * 1000) / seats.length) / 10,
    active_enrollments: await countOpenSeats(db, now),
    recent_enrollments: await countSeatsSince(db, startOfMonth(monthOf(now))),
    last_updated: isoTime(now),
  }
}
