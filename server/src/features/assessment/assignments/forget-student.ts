import type { Tx } from '../../../db/connect.ts'
import { submissionIdsOf } from './assignments.queries.ts'

/** Grades stay for the averages; feedback is erased, including criteria and marks on the student's picture. */
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
