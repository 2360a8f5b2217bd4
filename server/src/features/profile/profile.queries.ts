import type { Db } from '../../db/connect.ts'

/** The own profile; what was never filled in is empty, and the screen shows its defaults. */
export async function getProfile(db: Db, userId: string) {
  const row = await db
    .selectFrom('users')
    .select(['full_name', 'bio', 'avatar_url', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { ...row, full_name: row.full_name ?? '', bio: row.bio ?? '' }
}

export const getAvatar = (db: Db, userId: string) =>
  db.selectFrom('users').select('avatar_url').where('id', '=', userId).executeTakeFirstOrThrow()
