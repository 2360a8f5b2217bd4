import type { Db } from '../../db/connect.ts'
import { countCourseWork } from './count-course-work.ts'
import type { CourseWork } from './course-progress.ts'
import { listEnrollments } from './course-work.queries.ts'

/** What one course holds and what one student has done of it. */
export const findCourseWork = async (db: Db, userId: string, courseId: string): Promise<CourseWork> =>
  (await findCoursesWork(db, userId, [courseId]))(courseId)

const NOTHING: CourseWork = {
  videos: { watched: 0, total: 0 },
  assignments: { submitted: 0, total: 0 },
  quizzes: { attempted: 0, total: 0 },
}

/** The same for several courses at once: answers a function that tells it for each of them. */
export async function findCoursesWork(
  db: Db,
  userId: string,
  courseIds: readonly string[],
): Promise<(courseId: string) => CourseWork> {
  if (courseIds.length === 0) return () => NOTHING
  const workOf = await countCourseWork(db, { userId, courseIds })
  return (courseId) => workOf(userId, courseId)
}

/** The same for every enrollment ever given, in one course or in all. */
export async function listCourseWork(db: Db, courseId?: string) {
  const enrollments = await listEnrollments(db, courseId)
  const workOf = await countCourseWork(db, courseId === undefined ? {} : { courseIds: [courseId] })
  return enrollments.map(({ user_id, course_id }) => ({ user_id, course_id, work: workOf(user_id, course_id) }))
}
