import { type ExpressionBuilder, sql } from 'kysely'
import { isoTime } from '../../../clock.ts'
import type { Db, Tx } from '../../../db/connect.ts'
import { type Params, statement } from '../../../db/statement.ts'
import type { Tables } from '../../../db/tables/index.ts'
import { AppError } from '../../../errors.ts'

export const COLUMNS = [
  'id',
  'email',
  'role',
  'full_name',
  'bio',
  'avatar_url',
  'created_at',
  'last_login_at',
  'deactivated_at',
  'confirmed_at',
] as const

/** The phone number of the newest application: accounts have none. */
export const newestPhone = (eb: ExpressionBuilder<Tables, 'users'>) =>
  eb
    .selectFrom('applications')
    .select('applications.contact_number')
    .whereRef('applications.user_id', '=', 'users.id')
    .orderBy('applications.created_at', 'desc')
    .limit(1)
    .as('phone')

export async function getUser(db: Db | Tx, userId: string) {
  const user = await db
    .selectFrom('users')
    .select(COLUMNS)
    .select(newestPhone)
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!user) throw new AppError('not_found', 'User not found.')
  return user
}

export type UserRow = Awaited<ReturnType<typeof getUser>>

/** The courses of some users, those with running access first. */
export const listCoursesOf = (db: Db, userIds: string[], now: number) =>
  userIds.length === 0 ? Promise.resolve([]) : coursesOf.all(db, { userIds, now: isoTime(now) })

const coursesOf = statement((db, { value, list }: Params<{ userIds: string[]; now: string }>) =>
  db
    .selectFrom('enrollments')
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .select(['enrollments.user_id', 'courses.id', 'courses.title'])
    .where('enrollments.user_id', 'in', list('userIds'))
    .where('courses.deleted_at', 'is', null)
    .orderBy((eb) => eb.case().when('enrollments.ends_at', '>', value('now')).then(sql.lit(0)).else(sql.lit(1)).end())
    .orderBy('enrollments.created_at', 'desc'),
)

export const hasAdministrator = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('role', '=', 'admin').limit(1).executeTakeFirst()) !== undefined
