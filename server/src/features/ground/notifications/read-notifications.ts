import { isoTime } from '../../../clock.ts'
import type { Deps } from '../../../deps.ts'
import { countUnread } from './notifications.queries.ts'

/** Marks a student's notices as read, the given ones or all; returns how many are left unread. */
export async function readNotifications({ db, clock }: Deps, userId: string, ids?: string[]): Promise<number> {
  let unread = db.updateTable('student_notifications').where('user_id', '=', userId).where('read_at', 'is', null)
  if (ids?.length === 0) return countUnread(db, userId)
  if (ids) unread = unread.where('id', 'in', ids)
  await unread.set({ read_at: isoTime(clock.now()) }).execute()
  return countUnread(db, userId)
}
