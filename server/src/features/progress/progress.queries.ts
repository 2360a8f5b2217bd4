import type { Db } from '../../db/connect.ts'
import { countCourseWork } from './count-course-work.ts'
import type { CourseWork } from './course-progress.ts'

/** What one course holds and what one student has done of it. */
export const findCourseWork = async (db: Db, userId: string, courseId: string): Promise<CourseWork> =>
  (await countCourseWork(db, { userId, courseId }))(userId, courseId)

/** The same for every seat ever given, in one course or in all. */
export async function listCourseWork(db: Db, courseId?: string) {
  const seats = await db
    .selectFrom('enrollments')
    .select(['user_id', 'course_id'])
    .$if(courseId !== undefined, (query) => query.where('course_id', '=', courseId ?? ''))
    .execute()
  const workOf = await countCourseWork(db, { courseId })
  return seats.map(({ user_id, course_id }) => ({ user_id, course_id, work: workOf(user_id, course_id) }))
}
