import { type NotificationSettings, noticeKinds } from '@sonocampus/contract/notifications.settings'
import type { MutedChannelsTable } from '../../../db/tables/messages.ts'
import type { Deps } from '../../../deps.ts'
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

/** Everything is on until it is switched off. */
export function presentSettings(muted: readonly Omit<MutedChannelsTable, 'user_id'>[]): NotificationSettings {
  const isOn = (kind: string, channel: string) => !muted.some((one) => one.kind === kind && one.channel === channel)
  const kinds = noticeKinds.map((kind) => [kind, { app: isOn(kind, 'app'), mail: isOn(kind, 'mail') }])
  return Object.fromEntries(kinds) as NotificationSettings
}
