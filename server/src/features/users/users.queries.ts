import type { listUsers } from '@sonocampus/contract/users'
import { type Expression, type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import { isoTime } from '../../clock.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { containsText, missingLeast, startsWith } from '../../db/dialect.ts'
import { inPortions, paged, pageOf, type Window } from '../../db/paged.ts'
import { peopleNamed } from '../../db/search/named.ts'
import { type Given, statement, statements } from '../../db/statement.ts'
import type { Tables } from '../../db/tables/index.ts'
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

/** The telephone number of the newest application: an account itself has none. */
const newestPhone = (eb: ExpressionBuilder<Tables, 'users'>) =>
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

type Filter = z.output<(typeof listUsers)['query']>
export type UserFilter = Pick<Filter, 'search' | 'sort' | 'status' | 'role'>

/** The search matches email, id, name (also that of an application) and telephone number, without regard to case. */
function matchingUsers(db: Db, filter: UserFilter) {
  let matches = db.selectFrom('users').where('deleted_at', 'is', null)
  if (filter.role) matches = matches.where('role', '=', filter.role)
  if (filter.status) matches = matches.where('deactivated_at', filter.status === 'active' ? 'is' : 'is not', null)
  const { search } = filter
  if (search)
    matches = matches.where((eb) =>
      eb(
        'users.id',
        'in',
        peopleNamed(db, search).union(
          db
            .selectFrom('users')
            .select('users.id as user_id')
            .where((own) => isIdOf(db, own.ref('users.id'), search)),
        ),
      ),
    )
  return { matches, rows: sortedBy(filter, matches.select(COLUMNS).select(newestPhone)) }
}

/** An id is found by its beginning; a long piece of one, as nobody types it, by reading all ids. */
const isIdOf = (db: Db, id: Expression<string>, search: string) =>
  /^(?=.*[a-f])[\da-f-]{8,35}$/i.test(search) ? containsText(id, search) : startsWith(db, id, search.toLowerCase())

function sortedBy<O>({ sort }: UserFilter, users: SelectQueryBuilder<Tables, 'users', O>) {
  const field = (sort?.replace('-', '') ?? 'created_at') as 'created_at' | 'email' | 'full_name' | 'last_login_at'
  const order = sort && !sort.startsWith('-') ? 'asc' : 'desc'
  return users.orderBy(field, missingLeast(order)).orderBy('id', order)
}

/** All that match, newest first. */
export const eachUser = (db: Db, filter: Omit<UserFilter, 'sort'>) =>
  inPortions<UserRow>((last, limit) => {
    const { rows } = matchingUsers(db, { ...filter, sort: undefined })
    const rest = last ? rows.where(sql<boolean>`(users.created_at, users.id) < (${last.created_at}, ${last.id})`) : rows
    return rest.limit(limit).execute()
  })

export async function findUsers(db: Db, filter: Filter) {
  const { role, status, sort, search } = filter
  if (search) {
    const { matches, rows } = matchingUsers(db, filter)
    return paged(rows, matches, filter)
  }
  const counts = (await countsByRole.all(db, {})).filter(
    (one) => (!role || one.key === role) && (!status || one.part === status),
  )
  const count = counts.reduce((sum, one) => sum + one.count, 0)
  return pageOf(filter, [{ count, rows: (window) => usersIn({ role, status, sort }).all(db, window) }])
}

/** The page is found in an index alone; the rest is asked for its rows. */
const usersIn = statements((db, { value }: Given<Window>, shape: Omit<UserFilter, 'search'>) => {
  const { matches, rows } = matchingUsers(db, shape)
  const page = sortedBy(shape, matches.select('users.id')).limit(value('limit')).offset(value('offset'))
  return rows.where('users.id', 'in', page)
})

const countsByRole = statement((db: Db, _given: Given<object>) =>
  db.selectFrom('tallies').select(['key', 'part', 'count']).where('name', '=', sql.lit('users')),
)

/** The courses of some users, those with a running enrollment first. */
export const listCoursesOf = (db: Db, userIds: string[], now: number) =>
  userIds.length === 0 ? Promise.resolve([]) : coursesOf.all(db, { userIds, now: isoTime(now) })

const coursesOf = statement((db, { value, list }: Given<{ userIds: string[]; now: string }>) =>
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
