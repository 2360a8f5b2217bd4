import type { Role } from '../../../db/tables/users.ts'
import type { Deps } from '../../../deps.ts'
import { notEnrolled, requireReading } from '../../access/enrollments/index.ts'
import { type AssignmentIds, getAssignmentRow, listOwnSubmissions } from './assignments.queries.ts'

/**
 * One assignment with all of the caller's submissions. Without a running enrollment, readable only if something was
 * submitted.
 */
export async function getAssignment(deps: Deps, person: { id: string; role: Role }, ids: AssignmentIds) {
  const reach = await requireReading(deps, person, ids.courseId)
  const row = await getAssignmentRow(deps.db, ids)
  const own = await listOwnSubmissions(deps.db, person.id, ids.courseId)
  const handedIn = own.filter(({ assignment_id }) => assignment_id === row.id)
  if (reach === 'results' && handedIn.length === 0) throw notEnrolled()
  return { row, handedIn, isOpen: reach === 'all' && person.role === 'student' }
}
