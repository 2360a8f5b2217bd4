import type { Db } from '../../db/connect.ts'
import { AppError } from '../../errors.ts'
import { isEnrolled, requireVisibleCourse } from './enrollments.queries.ts'

export const notEnrolled = () =>
  new AppError('forbidden', 'You are not enrolled in this course, or your access has ended.')

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
  if (person.role === 'admin' || (await isEnrolled(db, person.id, courseId, now))) return
  throw notEnrolled()
}
