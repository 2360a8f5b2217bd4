import type { Db, Tx } from '../../../db/connect.ts'
import { courseWork, type MyCourseRow, myCourses, type WorkRow } from './course-work.queries.ts'

/** A course's content and what one student has done of it. */
export type CourseWork = {
  videos: { watched: number; total: number }
  assignments: { submitted: number; total: number }
  quizzes: { attempted: number; total: number }
}

/** Done over total, rounded down so that 100 means all; a course without content is at 0. */
export function courseProgress({ videos, assignments, quizzes }: CourseWork): number {
  const total = videos.total + assignments.total + quizzes.total
  const done = videos.watched + assignments.submitted + quizzes.attempted
  return total === 0 ? 0 : Math.floor((done * 100) / total)
}

export const presentWork = ({ videos, watched, assignments, submitted, quizzes, attempted }: WorkRow): CourseWork => ({
  videos: { watched, total: videos },
  assignments: { submitted, total: assignments },
  quizzes: { attempted, total: quizzes },
})

/** A student's progress in one course. */
export function presentProgress({ id, title, ...row }: WorkRow & { id: string; title: string }) {
  const work = presentWork(row)
  return { course_id: id, course: { id, _id: id, title }, progress: courseProgress(work), ...work }
}

const presentAnalytics = (row: MyCourseRow, now: number) => ({
  ...presentProgress(row),
  expiration_date: row.ends_at,
  is_expired: Date.parse(row.ends_at) <= now,
})

/** One course's content and what a student has done of it. */
export async function findCourseWork(db: Db | Tx, userId: string, courseId: string): Promise<CourseWork> {
  const row = await courseWork.first(db, { userId, courseId })
  if (!row) throw new Error('A count without a row.')
  return presentWork(row)
}

/** A student's progress in every course they were ever enrolled in. */
export const listAnalytics = async (db: Db, userId: string, now: number) =>
  (await myCourses.all(db, { userId })).map((row) => presentAnalytics(row, now))
