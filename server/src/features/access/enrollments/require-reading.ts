import type { Role } from '../../../db/tables/users.ts'
import type { Deps } from '../../../deps.ts'
import { teaches } from '../../../institute/own-courses.queries.ts'
import { findEnrollment, notEnrolled, requireVisibleCourse } from './enrollments.queries.ts'

type Person = { id: string; role: Role }

/**
 * An enrolled student may read everything in the course; after access has ended, only what they
 * submitted and its results.
 */
export async function requireReading(
  { db, clock }: Deps,
  person: Person,
  courseId: string,
): Promise<'all' | 'results'> {
  await requireVisibleCourse(db, person, courseId)
  if (person.role === 'admin') return 'all'
  if (person.role === 'teacher' && (await teaches(db, person.id, 'courseId', courseId))) return 'all'
  const held = await findEnrollment(db, person.id, courseId)
  if (!held) throw notEnrolled()
  return Date.parse(held.ends_at) > clock.now() ? 'all' : 'results'
}
