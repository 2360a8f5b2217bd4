import type { listUsers } from '@sonocampus/contract/users'
import type * as z from 'zod/mini'
import type { Db, Tx } from '../../db/connect.ts'
import { containsText } from '../../db/dialect.ts'
import { paged } from '../../db/paged.ts'
import { AppError } from '../../errors.ts'

const COLUMNS = [
  'id',
  'email',
  'role',
  'full_name',
  'bio',
  'avatar_url',
  'created_at',
  'last_login_at',
  'deactivated_at',
] as const

export async function getUser(db: Db | Tx, userId: string) {
  const user = await db
    .selectFrom('users')
    .select(COLUMNS)
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
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

type Filter = z.output<(typeof listUsers)['query']>
export type UserFilter = Pick<Filter, 'search' | 'sort' | 'status' | 'role'>

/** The search matches email or id, without regard to case. */
export function matchingUsers(db: Db, filter: UserFilter) {
  let matches = db.selectFrom('users').where('deleted_at', 'is', null)
  if (filter.role) matches = matches.where('role', '=', filter.role)
  if (filter.status) matches = matches.where('deactivated_at', filter.status === 'active' ? 'is' : 'is not', null)
  const { search } = filter
  if (search)
    matches = matches.where((eb) => eb.or([containsText(eb.ref('email'), search), containsText(eb.ref('id'), search)]))
  const field = (filter.sort?.replace('-', '') ?? 'created_at') as 'created_at'
  const order = filter.sort && !filter.sort.startsWith('-') ? 'asc' : 'desc'
  return { matches, rows: matches.select(COLUMNS).orderBy(field, order).orderBy('id') }
}

export function findUsers(db: Db, filter: Filter) {
  const { matches, rows } = matchingUsers(db, filter)
  return paged(rows, matches, filter)
}
