import type { Tx } from '../../../db/connect.ts'

/** Notices of some people that lead to these pages, because they tell of somebody who is to be forgotten. */
export async function forgetNotices(tx: Tx, userIds: string[], links: string[]): Promise<void> {
  if (userIds.length === 0 || links.length === 0) return
  await tx.deleteFrom('student_notifications').where('user_id', 'in', userIds).where('link', 'in', links).execute()
}
