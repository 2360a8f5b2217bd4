import type { Db, Tx } from '../../db/connect.ts'
import { AppError } from '../../errors.ts'

const COLUMNS = [
  'id',
  'email',
  'role',
  'full_name',
  'avatar_url',
  'created_at',
  'last_login_at',
  'deactivated_at',
] as const

export const findUser = (db: Db | Tx, userId: string) =>
  db.selectFrom('users').select(COLUMNS).where('id', '=', userId).where('deleted_at', 'is', null).executeTakeFirst()

export async function getUser(db: Db | Tx, userId: string) {
  const user = await findUser(db, userId)
  if (!user) throw new AppError('not_found', 'User not found.')
  return user
}

export type UserRow = Awaited<ReturnType<typeof getUser>>

export const listAdministrators = (db: Db | Tx) =>
  db
    .selectFrom('users')
    .select(COLUMNS)
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .orderBy('email')
    .execute()
