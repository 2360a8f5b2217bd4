import type { Tx } from '../../../db/connect.ts'
import { submissionIdsOf } from './assignments.queries.ts'

/** Grades stay for the averages; what was written to the student, criterion by criterion too, and drawn on their picture goes. */
export async function forgetFeedback(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('assignment_grades')
    .set({ feedback: null, criteria: '[]', marks: '[]' })
    .where('submission_id', 'in', submissionIdsOf(tx, userId))
    .execute()
  await tx
    .updateTable('assignment_submissions')
    .set({ feedback: null, return_feedback: null, return_review: null })
    .where('user_id', '=', userId)
    .execute()
}
