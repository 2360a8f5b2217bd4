import type { Db } from '../../db/connect.ts'

/** What a student wrote the last time, for whichever course: nobody types the same five answers twice. */
export const findLastApplication = (db: Db, userId: string) =>
  db
    .selectFrom('applications')
    .select(['first_name', 'last_name', 'qualification', 'ultrasound_experience', 'contact_number'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
