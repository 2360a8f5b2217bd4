import type { Db, Tx } from '../db/connect.ts'
import { AppError } from '../errors.ts'

/** A course that is still there, offered or not. */
export async function getCourse(db: Db | Tx, courseId: string, missing = 'Course not found.') {
  const course = await db
    .selectFrom('courses')
    .select(['id', 'title', 'price_paisa', 'status'])
    .where('id', '=', courseId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!course) throw new AppError('not_found', missing)
  return course
}
