import type { Db, Tx } from '../../db/connect.ts'
import { AppError } from '../../errors.ts'

/** Whoever asks: a visitor is null. */
export type Viewer = { id: string; role: 'student' | 'admin' } | null

/**
 * The one place that decides for whom a course exists. A deleted one exists for nobody; a draft for administrators and for
 * those who are enrolled in it, also an ended one: for them everything goes on as before. For everybody else each call
 * answers as if there were no such course.
 */
export function visibleCourse(db: Db | Tx, viewer: Viewer, courseId: string) {
  const course = db.selectFrom('courses').where('courses.id', '=', courseId).where('courses.deleted_at', 'is', null)
  if (viewer?.role === 'admin') return course
  return course.where((eb) =>
    eb.or([
      eb('courses.status', '=', 'active'),
      ...(viewer
        ? [
            eb.exists(
              eb
                .selectFrom('enrollments')
                .select('enrollments.id')
                .where('enrollments.user_id', '=', viewer.id)
                .whereRef('enrollments.course_id', '=', 'courses.id'),
            ),
          ]
        : []),
    ]),
  )
}

/** `missing` is what a call that does not name the course itself would answer for an unknown part of one. */
export async function requireVisibleCourse(
  db: Db | Tx,
  viewer: Viewer,
  courseId: string,
  missing = 'Course not found.',
) {
  const course = await visibleCourse(db, viewer, courseId)
    .select(['courses.id', 'courses.title', 'courses.price_paisa', 'courses.status'])
    .executeTakeFirst()
  if (!course) throw new AppError('not_found', missing)
  return course
}
