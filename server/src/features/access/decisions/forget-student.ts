import type { Tx } from '../../../db/connect.ts'
import { subjectIdsOf } from './decisions.queries.ts'

/** Deletes decisions about a student that are not carried out yet. */
export const forgetDecisions = (tx: Tx, userId: string) =>
  tx.deleteFrom('queued_decisions').where('subject_id', 'in', subjectIdsOf(tx, userId)).execute()
