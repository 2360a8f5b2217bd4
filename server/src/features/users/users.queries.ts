import type { listUsers } from '@sonocampus/contract/users'
import { type Expression, type ExpressionBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import { isoTime } from '../../clock.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { containsText, missingLeast, startsWith } from '../../db/dialect.ts'
import { inPortions, pageOf, portionsOf, readInTurn, sliced, type Window } from '../../db/paged.ts'
import { EVERYBODY, fromPeopleNamed } from '../../db/search/named.ts'
import { type Given, readOnce, statement, statements } from '../../db/statement.ts'
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
type Role = NonNullable<Filter['role']>
export type UserFilter = Pick<Filter, 'search' | 'sort' | 'status' | 'role'>

const isListed = (filter: UserFilter) => (eb: ExpressionBuilder<Tables, 'users'>) =>
  eb.and([
    eb('users.deleted_at', 'is', null),
    ...(filter.role ? [hasRole(eb, filter.role, filter.sort)] : []),
    ...(filter.status ? [eb('deactivated_at', filter.status === 'active' ? 'is' : 'is not', null)] : []),
  ])

/** Almost everybody is a student: a list in another order is read in that order, not found by the role and then sorted. */
const hasRole = (eb: ExpressionBuilder<Tables, 'users'>, role: Role, sort: UserFilter['sort']) =>
  role === 'student' && sort && !sort.endsWith('created_at')
    ? sql<boolean>`users.role || '' = 'student'`
    : eb('users.role', '=', sql.lit(role))

type Field = 'created_at' | 'email' | 'full_name' | 'last_login_at'
const ordering = ({ sort }: UserFilter) => {
  const field = (sort?.replace('-', '') ?? 'created_at') as Field
  return { field, order: sort && !sort.startsWith('-') ? 'asc' : 'desc' } as const
}

/** The search matches email, id, name (also that of an application) and telephone number, without regard to case. */
function searchUsers(db: Db, filter: UserFilter, search: string, most?: number) {
  const byId = db
    .selectFrom('users')
    .select('users.id as user_id')
    .where((own) => isIdOf(db, own.ref('users.id'), search))
  const people = fromPeopleNamed(db, search, most).select('people.user_id').union(byId)
  const { field, order } = ordering(filter)
  return readOnce(
    db,
    db
      .selectFrom(people.as('people'))
      .crossJoin('users')
      .select('users.id')
      .whereRef('users.id', '=', 'people.user_id')
      .where(isListed(filter))
      .orderBy(`users.${field}`, missingLeast(order))
      .orderBy('users.id', order),
  )
}

/** An id is found by its beginning; a long piece of one, as nobody types it, by reading all ids. */
const isIdOf = (db: Db, id: Expression<string>, search: string) =>
  /^(?=.*[a-f])[\da-f-]{8,35}$/i.test(search) ? containsText(id, search) : startsWith(db, id, search.toLowerCase())

const usersById = statement((db, { list }: Given<{ ids: string[] }>) =>
  db.selectFrom('users').select(COLUMNS).select(newestPhone).where('users.id', 'in', list('ids')),
)
const readUsers = (db: Db, found: { id: string }[]) => readInTurn(found, (ids) => usersById.all(db, { ids }))

/** All that match, in the order that was asked for, newest first unless asked otherwise. */
export async function* eachUser(db: Db, filter: UserFilter): AsyncGenerator<UserRow> {
  if (filter.search) {
    const found = await searchUsers(db, filter, filter.search, EVERYBODY)
    for await (const some of portionsOf(found, (portion) => readUsers(db, portion))) yield* some
    return
  }
  // What is missing counts as the least.
  const { field, order } = ordering(filter)
  for (const isThere of order === 'asc' ? [false, true] : [true, false]) yield* eachWith(db, filter, field, isThere)
}

/** Those who have what the list is put in order by, or those who do not. */
const eachWith = (db: Db, filter: UserFilter, field: Field, isThere: boolean) =>
  inPortions<UserRow>((last, limit) => {
    const { order } = ordering(filter)
    const behind = order === 'asc' ? sql`>` : sql`<`
    const rows = db
      .selectFrom('users')
      .select(COLUMNS)
      .select(newestPhone)
      .where(isListed(filter))
      .where(field, isThere ? 'is not' : 'is', null)
    const rest = last
      ? rows.where(
          isThere
            ? sql<boolean>`(${sql.ref(field)}, id) ${behind} (${last[field]}, ${last.id})`
            : sql<boolean>`id ${behind} ${last.id}`,
        )
      : rows
    const inOrder = isThere ? rest.orderBy(field, missingLeast(order)) : rest
    return readOnce(db, inOrder.orderBy('id', order).limit(limit))
  })

export async function findUsers(db: Db, filter: Filter) {
  const { role, status, sort, search } = filter
  const counts = search ? [] : await countsByRole.all(db, {})
  const count = counts
    .filter((one) => (!role || one.key === role) && (!status || one.part === status))
    .reduce((sum, one) => sum + one.count, 0)
  const { rows: found, total } = search
    ? sliced(await searchUsers(db, filter, search), filter)
    : await pageOf(filter, [{ count, rows: (window) => usersIn({ role, status, sort }).all(db, window) }])
  return { rows: await readUsers(db, found), total }
}

/** The page is found in an index alone; the rest is asked for its rows. */
const usersIn = statements((db, { value }: Given<Window>, shape: Omit<UserFilter, 'search'>) => {
  const { field, order } = ordering(shape)
  return db
    .selectFrom('users')
    .select('users.id')
    .where(isListed(shape))
    .orderBy(field, missingLeast(order))
    .orderBy('id', order)
    .limit(value('limit'))
    .offset(value('offset'))
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
