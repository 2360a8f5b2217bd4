import type { Db, Tx } from '../../../../db/connect.ts'
import { type Params, statement } from '../../../../db/statement.ts'
import { AppError } from '../../../../errors.ts'

/** The user's own profile; fields never filled in are empty, and the screen shows its defaults. */
export async function getProfile(db: Db, userId: string) {
  const row = await profile.first(db, { userId })
  if (!row) throw new AppError('not_found', 'User not found.')
  const { confirmed_at, ...rest } = row
  return { ...rest, full_name: row.full_name ?? '', bio: row.bio ?? '', email_confirmed: confirmed_at !== null }
}

const profile = statement((db: Db, { value }: Params<{ userId: string }>) =>
  db
    .selectFrom('users')
    .select(['full_name', 'bio', 'avatar_url', 'email', 'confirmed_at', 'role'])
    .where('id', '=', value('userId')),
)

export const getAvatar = (db: Db | Tx, userId: string) =>
  db.selectFrom('users').select('avatar_url').where('id', '=', userId).executeTakeFirstOrThrow()
