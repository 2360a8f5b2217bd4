import type { listApplications } from '@sonocampus/contract/enrollments.applications'
import { type AliasableExpression, type Expression, type ExpressionBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '../../../../db/connect.ts'
import { ALL_TIME, counted, countFirst, type Span } from '../../../../db/counted.ts'
import { startsWith } from '../../../../db/dialect.ts'
import {
  eachCounted,
  inPortions,
  inTurn,
  pageOf,
  readInTurn,
  type Selected,
  type Window,
} from '../../../../db/paged.ts'
import { allOf, compareBy, countFound, merged, type SearchResult } from '../../../../db/search/merged.ts'
import { coursesNamed, fromPeopleNamed } from '../../../../db/search/named.ts'
import { type Params, readOnce, statement, statements } from '../../../../db/statement.ts'
import type { DecisionStatus } from '../../../../db/tables/enrollments.ts'
import type { Tables } from '../../../../db/tables/index.ts'
import { APPLICATION, type ApplicationRow, applications } from './applications.queries.ts'

export type ApplicationFilter = z.output<(typeof listApplications)['query']> & { span: Span | null }

/** One section of the list: one status or all, in one order. */
type Stretch = { status: DecisionStatus | undefined; order: 'asc' | 'desc' }
const STATUSES: DecisionStatus[] = ['pending', 'approved', 'rejected']

/** Pending ones first, the longest wait on top, then the decided ones, newest first; or all by date. */
function stretchesOf({ status, sort }: Pick<ApplicationFilter, 'status' | 'sort'>): Stretch[] {
  const isBackwards = sort?.startsWith('-') === true
  if (sort?.endsWith('created_at')) return [{ status, order: isBackwards ? 'desc' : 'asc' }]
  const statuses = status ? [status] : isBackwards ? STATUSES.toReversed() : STATUSES
  return statuses.map((one) => ({ status: one, order: one === 'pending' ? 'asc' : 'desc' }))
}

/** Applications whose student and course still exist. */
export async function findApplications(db: Db, filter: ApplicationFilter) {
  const { rows: found, ...count } = counted(
    filter,
    filter.search ? await searchApplications(db, filter, filter.search) : await listApplicationsIn(db, filter),
    filter.span !== null,
  )
  return { rows: await readApplications(db, found), ...count }
}

const readApplications = (db: Db, found: { id: string }[]) =>
  readInTurn(found, (ids) => applicationsById.all(db, { ids }))
const applicationsById = statement((db, { list }: Params<{ ids: string[] }>) =>
  applications(db).select(APPLICATION).where('applications.id', 'in', list('ids')),
)

/** All that match, or only the selected ones, in the order of the list. */
export async function* eachApplication(
  db: Db,
  { ids, ...filter }: ApplicationFilter & Selected,
): AsyncGenerator<ApplicationRow> {
  if (ids) return yield* await readApplications(db, await listSelected(db, ids, filter))
  if (filter.search) return yield* eachCounted((page) => findApplications(db, { ...filter, ...page }))
  for (const stretch of stretchesOf(filter))
    yield* inPortions<ApplicationRow>(async (last, limit) => {
      const behind = sql<boolean>`(created_at, id) ${sql.raw(stretch.order === 'asc' ? '>' : '<')}
        (${last?.created_at}, ${last?.id})`
      const found = inCourse(within(shown(db, stretch), filter.span), filter.course_id)
      return readApplications(db, await readOnce(db, (last ? found.where(behind) : found).limit(limit)))
    })
}

/** Those of the selected that the list would show, in its order. */
async function listSelected(db: Db, ids: string[], { sort }: ApplicationFilter) {
  const found = await readOnce(
    db,
    among(db, db.selectFrom('applications').select('id').where('id', 'in', ids))
      .where('applications.hidden', '=', sql.lit(0))
      .orderBy('applications.created_at')
      .orderBy('applications.id'),
  )
  return stretchesOf({ sort }).flatMap(({ status, order }) =>
    (order === 'asc' ? found : found.toReversed()).filter((row) => !status || row.status === status),
  )
}

/** By their ids, however many others the rest of the query would find. */
const among = (db: Db, ids: AliasableExpression<{ id: string }>) =>
  db.selectFrom(ids.as('quoted')).crossJoin('applications').select(FOUND).whereRef('applications.id', '=', 'quoted.id')

async function listApplicationsIn(db: Db, filter: ApplicationFilter) {
  const courseId = filter.course_id ?? ''
  const countOf = await countShown(db, filter, courseId ? [courseId] : null)
  const parts = stretchesOf(filter).map(async (stretch) => {
    const shape = { ...stretch, isOfCourse: courseId !== '', isSpanned: filter.span !== null }
    const rows = (window: Window) => shownIn(shape).all(db, { courseId, ...(filter.span ?? ALL_TIME), ...window })
    return { count: await countOf(stretch.status), rows }
  })
  return pageOf(filter, await Promise.all(parts))
}

/** Counts one status or all, in some courses or in all; without a date range from the tally. */
async function countShown(db: Db, { span }: ApplicationFilter, courseIds: string[] | null) {
  if (span)
    return async (status: DecisionStatus | undefined) => {
      let total = 0
      for (const one of status ? [status] : STATUSES) {
        const count = countIn({ status: one, isOfCourses: courseIds !== null })
        total += Number((await count.first(db, { ...span, courseIds: courseIds ?? [] }))?.total ?? 0)
      }
      return total
    }
  const counts = courseIds ? await countsIn.all(db, { courseIds }) : await countsOfAll.all(db, {})
  return (status: DecisionStatus | undefined) =>
    counts.filter(({ part }) => !status || part === status).reduce((sum, one) => sum + Number(one.count), 0)
}

/** Each status separately, and only what its index holds: SQLite would otherwise read all other dates too. */
type Counting = { status: DecisionStatus; isOfCourses: boolean }
const countIn = statements((db, { value, list }: Params<Span & { courseIds: string[] }>, shape: Counting) => {
  const span = { from: value('from'), to: value('to') }
  const found = within(shown(db, { ...shape, order: 'asc' }), span)
    .clearSelect()
    .select('applications.id')
  return countFirst(db, shape.isOfCourses ? found.where('applications.course_id', 'in', list('courseIds')) : found)
})

const countsByStatus = (db: Db) =>
  db
    .selectFrom('tallies')
    .select(['part', (eb) => eb.fn.sum<number>('count').as('count')])
    .where('name', '=', sql.lit('applications'))
    .groupBy('part')
const countsOfAll = statement((db: Db, _given: Params<object>) => countsByStatus(db))
const countsIn = statement((db: Db, { list }: Params<{ courseIds: string[] }>) =>
  countsByStatus(db).where('key', 'in', list('courseIds')),
)

const FOUND = [
  'applications.id',
  'applications.course_id as group_id',
  'applications.status',
  'applications.created_at',
] as const

/** Uses an index only; students and courses are joined for the rows of the page. */
const shown = (db: Db, { status, order }: Stretch) => {
  const found = db.selectFrom('applications').select(FOUND).where('applications.hidden', '=', sql.lit(0))
  const requested = status ? found.where('applications.status', '=', sql.lit(status)) : found
  return requested.orderBy('applications.created_at', order).orderBy('applications.id', order)
}

type Shown = ReturnType<typeof shown>
type Moment = string | Expression<string>
const within = (found: Shown, span: { from: Moment; to: Moment } | null): Shown =>
  span ? found.where('applications.created_at', '>=', span.from).where('applications.created_at', '<', span.to) : found
const inCourse = (found: Shown, courseId: Moment | undefined): Shown =>
  courseId ? found.where('applications.course_id', '=', courseId) : found

type Shape = Stretch & { isOfCourse: boolean; isSpanned: boolean }
const shownIn = statements((db, { value }: Params<{ courseId: string } & Span & Window>, shape: Shape) => {
  const span = shape.isSpanned ? { from: value('from'), to: value('to') } : null
  return inCourse(within(shown(db, shape), span), shape.isOfCourse ? value('courseId') : undefined)
    .clearSelect()
    .select('applications.id')
    .limit(value('limit'))
    .offset(value('offset'))
})

async function searchApplications(db: Db, filter: ApplicationFilter, search: string) {
  const groupIds = (await readOnce(db, coursesNamed(db, search)))
    .map(({ id }) => id)
    .filter((id) => !filter.course_id || id === filter.course_id)
  const own = await listQuoted(db, filter, search)
  const countOf = groupIds.length > 0 ? await countShown(db, filter, groupIds) : () => 0
  const stretch = async ({ status, order }: Stretch) => {
    const isOf = (row: Found) => !status || row.status === status
    const first = (courseId: string, most: number) =>
      inCourse(within(shown(db, { status, order }), filter.span), courseId).limit(most)
    const found: SearchResult<Found> = {
      ofPeople: (order === 'asc' ? own.ofPeople : own.ofPeople.toReversed()).filter(isOf),
      numbered: own.numbered.filter(isOf),
      groupIds,
      count: await countOf(status),
      firstOfGroups: (most) =>
        inTurn(groupIds, (some) =>
          readOnce(
            db,
            allOf(
              db,
              some.map((courseId) => first(courseId, most)),
            ),
          ),
        ),
    }
    const compare = compareBy<Found>([(row) => row.created_at, order], [(row) => row.id, order])
    const rows = async ({ limit, offset }: Window) =>
      (await merged({ page: 1, page_size: offset + limit }, found, compare)).rows.slice(offset)
    return { count: countFound(found), rows }
  }
  return pageOf(filter, await Promise.all(stretchesOf(filter).map(stretch)))
}

type Found = Awaited<ReturnType<typeof listQuoted>>['ofPeople'][number]

/** Searches everything that people quote except the course, each by its own index. */
async function listQuoted(db: Db, { status, course_id, span }: ApplicationFilter, search: string) {
  const isRequested = (eb: ExpressionBuilder<Tables, 'applications'>) =>
    eb.and([
      eb('applications.hidden', '=', sql.lit(0)),
      ...(status ? [eb('applications.status', '=', status)] : []),
      ...(course_id ? [eb('applications.course_id', '=', course_id)] : []),
      ...(span ? [eb('applications.created_at', '>=', span.from), eb('applications.created_at', '<', span.to)] : []),
    ])
  const ofPeople = fromPeopleNamed(db, search)
    .crossJoin('applications')
    .select(FOUND)
    .whereRef('applications.user_id', '=', 'people.user_id')
    .where(isRequested)
    .orderBy('applications.created_at')
    .orderBy('applications.id')
  // The case number that students quote is the beginning of the id.
  const caseNumber = search.replace(/^A-/i, '').toLowerCase()
  const numbered = db
    .selectFrom('applications')
    .select('id')
    .where((eb) => startsWith(db, eb.ref('id'), caseNumber))
  const quoted = among(db, numbered).where(isRequested)
  return { ofPeople: await readOnce(db, ofPeople), numbered: await readOnce(db, quoted) }
}
