import type { Tx } from '../../../db/connect.ts'

/** Deletes notices that lead to these pages, because they name a student who is being erased. */
export async function forgetNotices(tx: Tx, userIds: string[], links: string[]): Promise<void> {
  if (userIds.length === 0 || links.length === 0) return
  await tx.deleteFrom('student_notifications').where('user_id', 'in', userIds).where('link', 'in', links).execute()
}

/** Deletes a student's notices and settings, and administrators' notices that name the student. */
export async function forgetNotifications(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('student_notifications').where('user_id', '=', userId).execute()
  await tx.deleteFrom('muted_channels').where('user_id', '=', userId).execute()
  await tx.deleteFrom('admin_notifications').where('user_id', '=', userId).execute()
}
