import type { listApplications } from '@sonocampus/contract/enrollments.applications'
import { type AliasableExpression, type ExpressionBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '../../../../db/connect.ts'
import { ALL_TIME, counted, countFirst, type Span } from '../../../../db/counted.ts'
import { startsWith } from '../../../../db/dialect.ts'
import { eachCounted, pageOf, readInTurn, type Selected, type Window } from '../../../../db/paged.ts'
import {
  countsByStatus,
  courseIdsNamed,
  eachListed,
  firstOfEach,
  type Place,
  within,
} from '../../../../db/search/list-search.ts'
import { compareBy, countFound, merged, type SearchResult } from '../../../../db/search/merged.ts'
import { fromPeopleNamed } from '../../../../db/search/named.ts'
import { type Params, readOnce, statement, statements } from '../../../../db/statement.ts'
import type { DecisionStatus } from '../../../../db/tables/enrollments.ts'
import type { Tables } from '../../../../db/tables/index.ts'
import { APPLICATION, type ApplicationRow, applications } from './applications.queries.ts'

export type ApplicationFilter = z.output<(typeof listApplications)['query']> & { span: Span | null }

/** One section of the list: all of a status, or of any, in one order. */
type Section = { status: DecisionStatus | undefined; order: 'asc' | 'desc' }
const STATUSES: DecisionStatus[] = ['pending', 'approved', 'rejected']

/** Those that wait come first, the longest wait on top, then the newest of the decided ones; or all by date. */
function sectionsOf({ status, sort }: Pick<ApplicationFilter, 'status' | 'sort'>): Section[] {
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
export const eachApplication = (db: Db, { ids, ...filter }: ApplicationFilter & Selected) =>
  eachListed<ApplicationRow>(
    db,
    { ids, search: filter.search },
    {
      read: (found) => readApplications(db, found),
      selected: (some) => listSelected(db, some, filter),
      searched: () => eachCounted((page) => findApplications(db, { ...filter, ...page })),
      sections: sectionsOf(filter).map((section) => ({
        rows: shown(db, section, { span: filter.span, courseId: filter.course_id }),
        by: ['created_at', 'id'],
        order: section.order,
      })),
    },
  )

/** Those of the selected that the list would show, in its order. */
async function listSelected(db: Db, ids: string[], { sort }: ApplicationFilter) {
  const found = await readOnce(
    db,
    among(db, db.selectFrom('applications').select('id').where('id', 'in', ids))
      .where('applications.hidden', '=', sql.lit(0))
      .orderBy('applications.created_at')
      .orderBy('applications.id'),
  )
  return sectionsOf({ sort }).flatMap(({ status, order }) =>
    (order === 'asc' ? found : found.toReversed()).filter((row) => !status || row.status === status),
  )
}

/** By their ids, however many others the rest of the query would find. */
const among = (db: Db, ids: AliasableExpression<{ id: string }>) =>
  db.selectFrom(ids.as('quoted')).crossJoin('applications').select(FOUND).whereRef('applications.id', '=', 'quoted.id')

async function listApplicationsIn(db: Db, filter: ApplicationFilter) {
  const courseId = filter.course_id ?? ''
  const countOf = await countShown(db, filter, courseId ? [courseId] : null)
  const parts = sectionsOf(filter).map(async (section) => {
    const shape = { ...section, isOfCourse: courseId !== '', isSpanned: filter.span !== null }
    const rows = (window: Window) => shownIn(shape).all(db, { courseId, ...(filter.span ?? ALL_TIME), ...window })
    return { count: await countOf(section.status), rows }
  })
  return pageOf(filter, await Promise.all(parts))
}

/** Counts one status or all, in some courses or in all; without a date range from the tally. */
async function countShown(db: Db, { span }: ApplicationFilter, courseIds: string[] | null) {
  if (!span) return countsOfAllDays(db, courseIds)
  return async (status: DecisionStatus | undefined) => {
    let total = 0
    for (const one of status ? [status] : STATUSES) {
      const count = countIn({ status: one, isOfCourses: courseIds !== null })
      total += Number((await count.first(db, { ...span, courseIds: courseIds ?? [] }))?.total ?? 0)
    }
    return total
  }
}

const countsOfAllDays = countsByStatus('applications')

/** One status at a time, from its index only: SQLite would otherwise read the days of all the others too. */
type Counting = { status: DecisionStatus; isOfCourses: boolean }
const countIn = statements((db, { value, list }: Params<Span & { courseIds: string[] }>, shape: Counting) => {
  const found = shown(db, { ...shape, order: 'asc' }, { span: { from: value('from'), to: value('to') } })
    .clearSelect()
    .select('applications.id')
  return countFirst(db, shape.isOfCourses ? found.where('applications.course_id', 'in', list('courseIds')) : found)
})

const FOUND = [
  'applications.id',
  'applications.course_id as group_id',
  'applications.status',
  'applications.created_at',
] as const

type Places = { span: Record<keyof Span, Place> | null; courseId?: Place | undefined }
/** Found in one index; students and courses are read only for the rows of the page. */
function shown(db: Db, { status, order }: Section, { span, courseId }: Places) {
  let found = db.selectFrom('applications').select(FOUND).where('applications.hidden', '=', sql.lit(0))
  if (status) found = found.where('applications.status', '=', sql.lit(status))
  if (span) found = found.where(within('applications.created_at', span))
  if (courseId) found = found.where('applications.course_id', '=', courseId)
  return found.orderBy('applications.created_at', order).orderBy('applications.id', order)
}

type Shape = Section & { isOfCourse: boolean; isSpanned: boolean }
const shownIn = statements((db, { value }: Params<{ courseId: string } & Span & Window>, shape: Shape) => {
  const span = shape.isSpanned ? { from: value('from'), to: value('to') } : null
  return shown(db, shape, { span, courseId: shape.isOfCourse ? value('courseId') : undefined })
    .clearSelect()
    .select('applications.id')
    .limit(value('limit'))
    .offset(value('offset'))
})

async function searchApplications(db: Db, filter: ApplicationFilter, search: string) {
  const { span } = filter
  const groupIds = await courseIdsNamed(db, search, filter.course_id)
  const own = await listQuoted(db, filter, search)
  const countOf = groupIds.length > 0 ? await countShown(db, filter, groupIds) : () => 0
  const searchSection = async ({ status, order }: Section) => {
    const isOf = (row: Found) => !status || row.status === status
    const found: SearchResult<Found> = {
      ofPeople: (order === 'asc' ? own.ofPeople : own.ofPeople.toReversed()).filter(isOf),
      numbered: own.numbered.filter(isOf),
      groupIds,
      count: await countOf(status),
      firstOfGroups: (most) =>
        firstOfEach(db, groupIds, (courseId) => shown(db, { status, order }, { span, courseId }).limit(most)),
    }
    const compare = compareBy<Found>([(row) => row.created_at, order], [(row) => row.id, order])
    const rows = async ({ limit, offset }: Window) =>
      (await merged({ page: 1, page_size: offset + limit }, found, compare)).rows.slice(offset)
    return { count: countFound(found), rows }
  }
  return pageOf(filter, await Promise.all(sectionsOf(filter).map(searchSection)))
}

type Found = Awaited<ReturnType<typeof listQuoted>>['ofPeople'][number]

/** Searches everything that people quote except the course, each by its own index. */
async function listQuoted(db: Db, { status, course_id, span }: ApplicationFilter, search: string) {
  const isRequested = (eb: ExpressionBuilder<Tables, 'applications'>) =>
    eb.and([
      eb('applications.hidden', '=', sql.lit(0)),
      ...(status ? [eb('applications.status', '=', status)] : []),
      ...(course_id ? [eb('applications.course_id', '=', course_id)] : []),
      ...(span ? [within('applications.created_at', span)] : []),
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
