import type { StaffRole } from '@sonocampus/contract/auth'
import type { Generated } from 'kysely'
export type AdminNotificationsTable = {
  id: string
  event_type: string
  message: string
  user_id: string | null
  course_id: string | null
  document_id: string | null
  created_at: string
}

export type StudentNotificationsTable = {
  id: string
  user_id: string
  event_type: string
  message: string
  course_id: string | null
  link: string | null
  created_at: string
  read_at: string | null
}

/** Who did what to what, before and after, from where: append-only, each row sealed with the one before it. */
export type AuditEntriesTable = {
  sequence: number
  id: string
  actor_id: string | null
  actor_email: string | null
  action: string
  subject_type: string
  subject_id: string | null
  summary: string
  before: string | null
  after: string | null
  address: string
  occurred_at: string
  previous_hash: string
  hash: string
}

export type InvitationsTable = {
  id: string
  email: string
  role: Generated<StaffRole>
  token_hash: string
  invited_by: string
  created_at: string
  expires_at: string
  accepted_at: string | null
}

/** Numbers without gaps: taken inside the transaction that uses them. */
export type CountersTable = { name: string; value: number }
