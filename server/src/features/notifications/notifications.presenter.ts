import type { NotificationSettings } from '@sonocampus/contract/notifications'
import type { NewsKind } from '../../db/tables/trail.ts'
import type { Deps } from '../../deps.ts'
import { documentLink } from '../documents/index.ts'
import type { AdminNotificationRow, StudentNotificationRow } from './notifications.queries.ts'

export const presentAdminNotification = (
  deps: Deps,
  sessionId: string,
  { created_at, document_id, message, ...row }: AdminNotificationRow,
) => ({
  ...row,
  timestamp: created_at,
  details: document_id
    ? JSON.stringify({ message, payment_proof_url: documentLink(deps, sessionId, document_id) })
    : message,
})

export const presentStudentNotification = ({ created_at, read_at, user_id: _, ...row }: StudentNotificationRow) => ({
  ...row,
  timestamp: created_at,
  is_read: read_at !== null,
})

/** Everything is told until it is switched off. */
export const presentSettings = (muted: readonly NewsKind[]): NotificationSettings => ({
  new_lessons: !muted.includes('new_lessons'),
  new_assignments: !muted.includes('new_assignments'),
  new_quizzes: !muted.includes('new_quizzes'),
  due_soon: !muted.includes('due_soon'),
})
