import type { Db } from '../../db/connect.ts'
import { listEnrollmentsOf } from '../enrollments/index.ts'
import { findCoursesWork } from './find-course-work.ts'
import { presentAnalytics } from './progress.presenter.ts'

/** How far one student is in every course of a seat, be it over. */
export async function listAnalytics(db: Db, userId: string, now: number) {
  const seats = await listEnrollmentsOf(db, userId)
  const ids = seats.map(({ id }) => id)
  const workOf = await findCoursesWork(db, userId, ids)
  return seats.map((seat) => presentAnalytics(seat, workOf(seat.id), now))
}
