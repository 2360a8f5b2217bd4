import type { Db } from '../db/connect.ts'

/** The demo goes into a database that has no course yet. */
export const hasCourses = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('courses').select('id').limit(1).executeTakeFirst()) !== undefined
