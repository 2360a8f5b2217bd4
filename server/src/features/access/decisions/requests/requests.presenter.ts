import type { StaffRequest } from '@sonocampus/contract/decisions.requests'
import type { RequestRow } from './requests.queries.ts'

export const presentRequest = (row: RequestRow): StaffRequest => ({
  id: row.id,
  kind: row.kind,
  student: { id: row.user_id, full_name: row.full_name ?? '', email: row.email },
  course: { id: row.course_id, _id: row.course_id, title: row.title },
  summary: row.summary,
  reason: row.reason,
  status: row.status,
  asked_by: { id: row.asked_by, email: row.asker_email },
  created_at: row.created_at,
  decided_by: row.decided_by && row.decider_email ? { id: row.decided_by, email: row.decider_email } : null,
  decided_at: row.decided_at,
  answer: row.answer,
})
