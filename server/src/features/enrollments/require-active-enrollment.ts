import { isoTime } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { AppError } from '../../errors.ts'
import { requireVisibleCourse } from './visible-course.ts'

type Person = { id: string; role: 'student' | 'admin' }

/**
 * The one function that decides every access to lessons, assignments, quizzes and media. The end is judged on reading: no
 * job has to run. Administrators may look at what students see.
 */
export async function requireActiveEnrollment(
  db: Db,
  person: Person,
  courseId: string,
  now: number,
  missing?: string,
): Promise<void> {
  await requireVisibleCourse(db, person, courseId, missing)
  if (person.role === 'admin') return
  const seat = await db
    .selectFrom('enrollments')
    .select('id')
    .where('user_id', '=', person.id)
    .where('course_id', '=', courseId)
    .where('ends_at', '>', isoTime(now))
    .executeTakeFirst()
  if (!seat) throw new AppError('forbidden', 'You are not enrolled in this course, or your access has ended.')
}
