import type { Db, Tx } from '../../../db/connect.ts'
import type { CourseWork } from './course-progress.ts'
import { courseWork } from './course-work.queries.ts'
import { presentWork } from './progress.presenter.ts'

/** What one course holds and what one student has done of it. */
export async function findCourseWork(db: Db | Tx, userId: string, courseId: string): Promise<CourseWork> {
  const row = await courseWork.first(db, { userId, courseId })
  if (!row) throw new Error('A count without a row.')
  return presentWork(row)
}
