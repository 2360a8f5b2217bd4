import { isoTime } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { getCalendar } from '../../institute/calendar.ts'
import { courseProgress, listCourseWork } from '../progress/index.ts'
import { countCourses, countEnrollmentsSince, countOpenEnrollments, sumRevenue } from './statistics.queries.ts'

/** Revenue is every payment ever approved, and an enrolment every enrollment ever given: both outlive course and student. */
export async function getStatistics(db: Db, now: number) {
  const { monthOf, startOfMonth } = await getCalendar(db)
  const enrollments = await listCourseWork(db)
  const finished = enrollments.filter(({ work }) => courseProgress(work) === 100).length
  return {
    total_revenue: (await sumRevenue(db)) / 100,
    total_enrollments: enrollments.length,
    total_courses: await countCourses(db),
    completion_rate: enrollments.length === 0 ? 0 : Math.round((finished * 1000) / enrollments.length) / 10,
    active_enrollments: await countOpenEnrollments(db, now),
    recent_enrollments: await countEnrollmentsSince(db, startOfMonth(monthOf(now))),
    last_updated: isoTime(now),
  }
}
