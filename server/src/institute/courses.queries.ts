import type { Db, Tx } from '../db/connect.ts'
import { type Engine, locked } from '../db/dialect.ts'
import { AppError } from '../errors.ts'

/** A course that isn't deleted, published or not. */
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

/** Serializes changes to the order of a course's lessons. */
export async function lockCourse(tx: Tx, engine: Engine, courseId: string): Promise<void> {
  const course = tx.selectFrom('courses').select('id').where('id', '=', courseId).where('deleted_at', 'is', null)
  if (!(await locked(engine, course).executeTakeFirst())) throw new AppError('not_found', 'Course not found.')
}
