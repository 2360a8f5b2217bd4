import type { Db, Tx } from '../../../db/connect.ts'
import { courseWork, myCourses } from './course-work.queries.ts'
import { presentAnalytics, presentWork } from './progress.student.routes.ts'

/** What a course holds and what one student has done of it. */
export type CourseWork = {
  videos: { watched: number; total: number }
  assignments: { submitted: number; total: number }
  quizzes: { attempted: number; total: number }
}

/** Everything done over everything there is, rounded down, so that 100 means all; a course without content is at 0. */
export function courseProgress({ videos, assignments, quizzes }: CourseWork): number {
  const total = videos.total + assignments.total + quizzes.total
  const done = videos.watched + assignments.submitted + quizzes.attempted
  return total === 0 ? 0 : Math.floor((done * 100) / total)
}

/** What one course holds and what one student has done of it. */
export async function findCourseWork(db: Db | Tx, userId: string, courseId: string): Promise<CourseWork> {
  const row = await courseWork.first(db, { userId, courseId })
  if (!row) throw new Error('A count without a row.')
  return presentWork(row)
}

/** How far one student is in every course of an enrollment, be it over. */
export const listAnalytics = async (db: Db, userId: string, now: number) =>
  (await myCourses.all(db, { userId })).map((row) => presentAnalytics(row, now))
