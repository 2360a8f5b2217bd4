import { randomUUID } from 'node:crypto'
import { isoTime } from '../../../clock.ts'
import type { Role } from '../../../db/tables/users.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import type { Upload } from '../../../http/read-upload.ts'
import { writeAs } from '../../../institute/people.queries.ts'
import { requireActiveEnrollment } from '../../access/enrollments/index.ts'
import { claimDocument, keepDocument } from '../../ground/documents/index.ts'
import { type AssignmentIds, getAssignmentRow, listOwnSubmissions } from './assignments.queries.ts'
import { isLate, stateOf } from './state.ts'

type Student = { id: string; role: Role }

/**
 * Submits pending work: once, and again after it was returned. Late work is accepted and marked. Of two simultaneous
 * submissions the unique key lets one through.
 */
export async function submitAssignment(deps: Deps, student: Student, ids: AssignmentIds, file: Upload) {
  const { db, clock } = deps
  await requireActiveEnrollment(db, student, ids.courseId, clock.now())
  const { dueAt, earlier } = await requirePending(deps, student.id, ids)
  const documentId = await keepDocument(deps, student.id, 'assignment', file)
  const id = randomUUID()
  const is_late = isLate(dueAt, clock.now())
  await writeAs(deps, student.id, async (tx) => {
    await claimDocument(tx, clock.now(), { id: documentId, ownerId: student.id, purpose: 'assignment' })
    await tx
      .insertInto('assignment_submissions')
      .values({
        id,
        assignment_id: ids.assignmentId,
        user_id: student.id,
        number: earlier.length + 1,
        document_id: documentId,
        submitted_at: isoTime(clock.now()),
        is_late: is_late ? 1 : 0,
        grade_count: 0,
      })
      .execute()
  })
  return { id, is_late }
}

/** Refuses before the file is stored. */
async function requirePending({ db }: Deps, userId: string, ids: AssignmentIds) {
  const { due_at } = await getAssignmentRow(db, ids)
  const own = await listOwnSubmissions(db, userId, ids.courseId)
  const state = stateOf(
    due_at,
    own.filter(({ assignment_id }) => assignment_id === ids.assignmentId),
  )
  if (state.status !== 'pending')
    throw new AppError('assignment_already_submitted', 'You have already submitted this assignment.')
  return state
}
