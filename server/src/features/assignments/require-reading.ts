import type { Deps } from '../../deps.ts'
import { listEnrollmentsOf, requireActiveEnrollment } from '../enrollments/index.ts'

type Person = { id: string; role: 'student' | 'admin' }

/** A seat that runs opens every assignment of the course; one that has ended, what was handed in: results stay. */
export async function requireReading(
  { db, clock }: Deps,
  person: Person,
  courseId: string,
): Promise<'all' | 'results'> {
  if (person.role === 'student') {
    const seat = (await listEnrollmentsOf(db, person.id)).find(({ id }) => id === courseId)
    if (seat && Date.parse(seat.ends_at) <= clock.now()) return 'results'
  }
  await requireActiveEnrollment(db, person, courseId, clock.now())
  return 'all'
}
