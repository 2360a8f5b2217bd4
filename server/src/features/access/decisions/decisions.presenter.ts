import type { QueuedDecision, RejectionReasons } from '@sonocampus/contract/decisions'
import { shownVersion } from '../../../shown-version.ts'
import type { DecisionRow } from './decisions.queries.ts'

export const presentDecision = (row: DecisionRow): QueuedDecision => ({
  id: row.id,
  subject_type: row.subject_type,
  subject_id: row.subject_id,
  status: row.status,
  decided_by: { id: row.decided_by, email: row.email },
  due_at: row.due_at,
})

export const presentReasons = (reasons: RejectionReasons) => ({ ...reasons, version: shownVersion(reasons) })
