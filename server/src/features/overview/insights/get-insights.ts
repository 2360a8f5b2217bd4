import type { Db } from '../../../db/connect.ts'
import { getCalendar } from '../../../institute/calendar.ts'
import { presentInsights } from './insights.presenter.ts'
import { accountNames, figuresOfCourse, figuresOfMonth } from './insights.queries.ts'
import { MONTHS } from './measure-insights.ts'

type Requested = { course_id?: string | undefined; month?: string | undefined }

/** The latest figures: for one course or all, for one month or all twelve. */
export async function getInsights(db: Db, { course_id, month = '' }: Requested, now: number) {
  const months = (await getCalendar(db)).lastMonths(now, MONTHS)
  const own = await figuresOfCourse.all(db, { courseId: course_id ?? '', months: [...months, ''] })
  const courses = await figuresOfMonth.all(db, { month })
  const shown = course_id ? courses.filter(({ id }) => id === course_id) : courses
  return presentInsights({ months, month, own, courses: shown, accounts: await accountNames.all(db, {}) })
}
