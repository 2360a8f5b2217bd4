import { COUNTED } from '@sonocampus/contract/paging'
import type { listUsers } from '@sonocampus/contract/users'
import { type AliasableExpression, type Expression, type ExpressionBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '../../../db/connect.ts'
import { ALL_TIME, counted, countFirst, MOST_COUNTED, requireSortable, type Span } from '../../../db/counted.ts'
import { containsText, missingLeast, startsWith } from '../../../db/dialect.ts'
import { inPortions, pageOf, portionsOf, readInTurn, type Selected, sliced, type Window } from '../../../db/paged.ts'
import { EVERYBODY, fromPeopleNamed } from '../../../db/search/named.ts'
import { type Params, readOnce, statement, statements } from '../../../db/statement.ts'
import type { Tables } from '../../../db/tables/index.ts'
import { AppError } from '../../../errors.ts'
import { COLUMNS, newestPhone, type UserRow } from './users.queries.ts'

type Filter = z.output<(typeof listUsers)['query']> & { span: Span | null }
type Role = NonNullable<Filter['role']>
export type UserFilter = Pick<Filter, 'search' | 'sort' | 'status' | 'role' | 'course_id' | 'span'>

type Listed = Omit<UserFilter, 'span'> & { span: { from: Moment; to: Moment } | null }
type Moment = string | Expression<string>
const isListed = (filter: Listed) => (eb: ExpressionBuilder<Tables, 'users'>) =>
  eb.and([
    eb('users.deleted_at', 'is', null),
    ...(filter.role ? [hasRole(eb, filter.role, filter.sort, filter.span !== null)] : []),
    ...(filter.status ? [eb('deactivated_at', filter.status === 'active' ? 'is' : 'is not', null)] : []),
    ...(filter.span
      ? [eb('users.created_at', '>=', filter.span.from), eb('users.created_at', '<', filter.span.to)]
      : []),
    ...(filter.course_id && filter.search ? [isEverIn(eb, filter.course_id)] : []),
  ])

const isEverIn = (eb: ExpressionBuilder<Tables, 'users'>, courseId: string) =>
  eb.exists(
    eb
      .selectFrom('enrollments')
      .select('enrollments.id')
      .whereRef('enrollments.user_id', '=', 'users.id')
      .where('enrollments.course_id', '=', courseId),
  )

/**
 * Almost everyone is a student: a list in another order is read in that order, not found by role
 * and then sorted.
 */
const hasRole = (eb: ExpressionBuilder<Tables, 'users'>, role: Role, sort: UserFilter['sort'], isSpanned: boolean) =>
  role === 'student' && sort && !sort.endsWith('created_at') && !isSpanned
    ? sql<boolean>`users.role || '' = 'student'`
    : eb('users.role', '=', sql.lit(role))

type Field = 'created_at' | 'email' | 'full_name' | 'last_login_at'
const ordering = ({ sort }: Pick<UserFilter, 'sort'>) => {
  const field = (sort?.replace('-', '') ?? 'created_at') as Field
  return { field, order: sort && !sort.startsWith('-') ? 'asc' : 'desc' } as const
}

/**
 * Everyone has a join date, and PostgreSQL's index on it can't order missing values: asked to, it
 * would sort everyone.
 */
const placedBy = (field: Field, order: 'asc' | 'desc') => (field === 'created_at' ? order : missingLeast(order))

/** Matches email, id, name (also that of an application) and phone number, ignoring case. */
function searchUsers(db: Db, filter: UserFilter, search: string, most?: number) {
  const byId = db
    .selectFrom('users')
    .select('users.id as user_id')
    .where((own) => isIdOf(db, own.ref('users.id'), search))
  const people = fromPeopleNamed(db, search, most).select('people.user_id').union(byId)
  return listAmong(db, filter, people)
}

/** Everyone who was ever enrolled in a course, by email. */
const peopleIn = (db: Db, courseId: Moment) =>
  db
    .selectFrom('enrollments')
    .select('enrollments.user_id')
    .where('enrollments.course_id', '=', courseId)
    .where('enrollments.hidden', '=', sql.lit(0))
    .orderBy('enrollments.student_email')
    .limit(sql.lit(MOST_COUNTED))

function listAmong(db: Db, filter: UserFilter, people: AliasableExpression<{ user_id: string }>) {
  const { field, order } = ordering(filter)
  return readOnce(
    db,
    db
      .selectFrom(people.as('people'))
      .crossJoin('users')
      .select('users.id')
      .whereRef('users.id', '=', 'people.user_id')
      .where(isListed(filter))
      .orderBy(`users.${field}`, placedBy(field, order))
      .orderBy('users.id', order),
  )
}

/** An id is found by its beginning; a longer part from its middle, which nobody types, by reading all ids. */
const isIdOf = (db: Db, id: Expression<string>, search: string) =>
  /^(?=.*[a-f])[\da-f-]{8,35}$/i.test(search) ? containsText(id, search) : startsWith(db, id, search.toLowerCase())

const usersById = statement((db, { list }: Params<{ ids: string[] }>) =>
  db.selectFrom('users').select(COLUMNS).select(newestPhone).where('users.id', 'in', list('ids')),
)
const readUsers = (db: Db, found: { id: string }[]) => readInTurn(found, (ids) => usersById.all(db, { ids }))

/** All that match, newest first by default; for a date range by join date; or only the selected ones. */
export async function* eachUser(db: Db, { ids, ...filter }: UserFilter & Selected): AsyncGenerator<UserRow> {
  if (ids) return yield* await readUsers(db, await listSelected(db, ids, filter))
  if (filter.search || filter.course_id) {
    const found = await listFound(db, filter, EVERYBODY)
    for await (const some of portionsOf(found, (portion) => readUsers(db, portion))) yield* some
    return
  }
  const { field, order } = ordering(filter)
  if (filter.span) return yield* eachWith(db, { ...filter, sort: undefined }, 'created_at', true)
  // Missing values sort as the smallest.
  for (const isThere of order === 'asc' ? [false, true] : [true, false]) yield* eachWith(db, filter, field, isThere)
}

const listSelected = (db: Db, ids: string[], { role, sort }: UserFilter) =>
  listAmong(
    db,
    { role, sort, span: null },
    db.selectFrom('users').select('users.id as user_id').where('users.id', 'in', ids),
  )

/** Those with a value in the sorted column, or those without. */
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
    const inOrder = isThere ? rest.orderBy(field, placedBy(field, order)) : rest
    return readOnce(db, inOrder.orderBy('id', order).limit(limit))
  })

export async function findUsers(db: Db, filter: Filter) {
  const { rows: found, ...count } =
    filter.search || filter.course_id
      ? sliced(await listFound(db, filter), filter)
      : counted(filter, await pageOf(filter, [await usersPart(db, filter)]), filter.span !== null)
  return { rows: await readUsers(db, found), ...count }
}

/** All results of a search or of a course, by their ids. */
async function listFound(db: Db, filter: UserFilter, most?: number) {
  if (filter.search) return searchUsers(db, filter, filter.search, most)
  const members = await memberCount.first(db, { courseId: filter.course_id ?? '' })
  if (Number(members?.total ?? 0) > COUNTED)
    throw new AppError(
      'too_many_matches',
      'This course has too many students for this list. See its enrollments instead.',
    )
  return listAmong(db, filter, peopleIn(db, filter.course_id ?? ''))
}

const memberCount = statement((db, { value }: Params<{ courseId: string }>) =>
  countFirst(db, peopleIn(db, value('courseId'))),
)

/** Without a date range the tallies give the total; otherwise it is counted. */
async function usersPart(db: Db, { role, status, sort, span }: Filter) {
  const shape = { role, status, sort, isSpanned: span !== null }
  const rows = (window: Window) => usersIn(shape).all(db, { ...(span ?? ALL_TIME), ...window })
  if (!span) {
    const counts = (await countsByRole.all(db, {})).filter(
      (one) => (!role || one.key === role) && (!status || one.part === status),
    )
    return { count: counts.reduce((sum, one) => sum + one.count, 0), rows }
  }
  const count = Number((await countIn(shape).first(db, span))?.total ?? 0)
  if (ordering(shape).field !== 'created_at') requireSortable(count)
  return { count, rows }
}

type Shape = Pick<Filter, 'role' | 'status' | 'sort'> & { isSpanned: boolean }
const listed = (db: Db, value: (name: keyof Span) => Expression<string>, { isSpanned, ...shape }: Shape) =>
  db
    .selectFrom('users')
    .select(['users.id', 'users.email', 'users.full_name', 'users.created_at', 'users.last_login_at'])
    .where(isListed({ ...shape, span: isSpanned ? { from: value('from'), to: value('to') } : null }))

const countIn = statements((db, { value }: Params<Span>, shape: Shape) =>
  countFirst(db, listed(db, value, shape).clearSelect().select('users.id')),
)

/** Finds the page in an index only; the rest is read for its rows. A date range is found by date first. */
const usersIn = statements((db, { value }: Params<Span & Window>, shape: Shape) => {
  const { field, order } = ordering(shape)
  const found = listed(db, value, shape)
  const few =
    shape.isSpanned && field !== 'created_at' ? found.orderBy('users.created_at').limit(sql.lit(MOST_COUNTED)) : null
  const rows = few ? (db.selectFrom(few.as('users')) as unknown as typeof found) : found.clearSelect()
  return rows
    .select('users.id')
    .orderBy(`users.${field}`, placedBy(field, order))
    .orderBy('users.id', order)
    .limit(value('limit'))
    .offset(value('offset'))
})

const countsByRole = statement((db: Db, _given: Params<object>) =>
  db.selectFrom('tallies').select(['key', 'part', 'count']).where('name', '=', sql.lit('users')),
)
