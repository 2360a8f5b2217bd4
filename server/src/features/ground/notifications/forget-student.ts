import type { Tx } from '../../../db/connect.ts'

/** Notices of some people that lead to these pages, because they tell of somebody who is to be forgotten. */
export async function forgetNotices(tx: Tx, userIds: string[], links: string[]): Promise<void> {
  if (userIds.length === 0 || links.length === 0) return
  await tx.deleteFrom('student_notifications').where('user_id', 'in', userIds).where('link', 'in', links).execute()
}

/** What somebody was told and chose not to hear, and what administrators were told of them by name. */
export async function forgetNotifications(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('student_notifications').where('user_id', '=', userId).execute()
  await tx.deleteFrom('muted_channels').where('user_id', '=', userId).execute()
  await tx.deleteFrom('admin_notifications').where('user_id', '=', userId).execute()
}
