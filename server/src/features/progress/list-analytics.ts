import type { Db } from '../../db/connect.ts'
import { listEnrollmentsOf } from '../enrollments/index.ts'
import { findCoursesWork } from './find-course-work.ts'
import { presentAnalytics } from './progress.presenter.ts'

/** How far one student is in every course of an enrollment, be it over. */
export async function listAnalytics(db: Db, userId: string, now: number) {
  const enrollments = await listEnrollmentsOf(db, userId)
  const ids = enrollments.map(({ id }) => id)
  const workOf = await findCoursesWork(db, userId, ids)
  return enrollments.map((enrollment) => presentAnalytics(enrollment, workOf(enrollment.id), now))
}
