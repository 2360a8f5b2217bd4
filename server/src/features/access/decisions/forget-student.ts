import type { Tx } from '../../../db/connect.ts'
import { subjectIdsOf } from './decisions.queries.ts'

/** What was decided about somebody and is not carried out yet. */
export const forgetDecisions = (tx: Tx, userId: string) =>
  tx.deleteFrom('queued_decisions').where('subject_id', 'in', subjectIdsOf(tx, userId)).execute()
