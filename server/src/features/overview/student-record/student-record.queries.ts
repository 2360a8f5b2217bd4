import type { Db } from '../../../db/connect.ts'

/** The newest hundred, as an administrator reads them. */
export const listProtectionEventsOf = (db: Db, userId: string) =>
  db
    .selectFrom('protection_events')
    .innerJoin('videos', 'videos.id', 'protection_events.video_id')
    .select(['kind', 'video_id', 'videos.title', 'level', 'occurred_at'])
    .where('user_id', '=', userId)
    .orderBy('occurred_at', 'desc')
    .limit(100)
    .execute()
