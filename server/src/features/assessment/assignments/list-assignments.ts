import type { StudentAssignment } from '@sonocampus/contract/assignments'
import type { Role } from '../../../db/tables/users.ts'
import type { Deps } from '../../../deps.ts'
import { requireReading } from '../../access/enrollments/index.ts'
import { presentStudentAssignment } from './assignments.presenter.ts'
import { listAssignmentsOf, listOwnSubmissions } from './assignments.queries.ts'

type Person = { id: string; role: Role }

/** A course's assignments with the caller's status; after the enrollment ended only the submitted ones. */
export async function listAssignments(deps: Deps, person: Person, courseId: string): Promise<StudentAssignment[]> {
  const reach = await requireReading(deps, person, courseId)
  const handedIn = Map.groupBy(await listOwnSubmissions(deps.db, person.id, courseId), (row) => row.assignment_id)
  return (await listAssignmentsOf(deps.db, courseId))
    .map((row) => presentStudentAssignment(row, handedIn.get(row.id) ?? []))
    .filter(({ status }) => reach === 'all' || status !== 'pending')
}
