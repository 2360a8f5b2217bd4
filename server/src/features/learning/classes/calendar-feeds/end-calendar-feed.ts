import type { Db, Tx } from '../../../../db/connect.ts'

/** Also when an account is deactivated or deleted: a returning user requests a new URL. */
export const endCalendarFeed = async (db: Db | Tx, userId: string): Promise<void> => {
  await db.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute()
}
