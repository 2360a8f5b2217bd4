import type { Tx } from '../../../db/connect.ts'
import { lockRow } from '../../../db/lock-row.ts'
import { type Actor, requireUnchanged } from '../../ground/audit/index.ts'
import { editedGrade } from './assignments.presenter.ts'
import { findNewestGrade } from './submissions.queries.ts'

/** Locks a submission, refuses a caller who hasn't seen its newest grade, and returns that grade. */
export async function requireSameGrade(tx: Tx, actor: Actor, submissionId: string) {
  await lockRow(tx, 'assignment_submissions', submissionId)
  const newest = await findNewestGrade(tx, submissionId)
  await requireUnchanged(tx, actor, {
    now: editedGrade(newest),
    actions: ['submission.graded'],
    ids: [submissionId],
    verb: 'Graded',
  })
  return newest
}
