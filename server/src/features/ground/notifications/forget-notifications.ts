import type { Tx } from '../../../db/connect.ts'

/** What somebody was told and chose not to hear, and what administrators were told of them by name. */
export async function forgetNotifications(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('student_notifications').where('user_id', '=', userId).execute()
  await tx.deleteFrom('muted_channels').where('user_id', '=', userId).execute()
  await tx.deleteFrom('admin_notifications').where('user_id', '=', userId).execute()
}
