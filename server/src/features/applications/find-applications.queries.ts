import type { listApplications } from '@sonocampus/contract/applications'
import { type Expression, type ExpressionBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '../../db/connect.ts'
import { startsWith } from '../../db/dialect.ts'
import { pageOf, readInTurn, type Window, windowOf } from '../../db/paged.ts'
import { compareBy, merged } from '../../db/search/merged.ts'
import { coursesNamed, fromPeopleNamed } from '../../db/search/named.ts'
import { type Given, readOnce, statement, statements } from '../../db/statement.ts'
import type { DecisionStatus } from '../../db/tables/enrollments.ts'
import type { Tables } from '../../db/tables/index.ts'
import { APPLICATION, applications } from './applications.queries.ts'

type Filter = z.output<(typeof listApplications)['query']>

/** One stretch of the list: all of a status, or of any, in one order. */
type Stretch = { status: DecisionStatus | undefined; order: 'asc' | 'desc' }
const STATUSES: DecisionStatus[] = ['pending', 'approved', 'rejected']

/** Those that wait come first, the longest wait on top, then the newest of the decided ones; or all by date. */
function stretchesOf({ status, sort }: Filter): Stretch[] {
  const isBackwards = sort?.startsWith('-') === true
  if (sort?.endsWith('created_at')) return [{ status, order: isBackwards ? 'desc' : 'asc' }]
  const statuses = status ? [status] : isBackwards ? STATUSES.toReversed() : STATUSES
  return statuses.map((one) => ({ status: one, order: one === 'pending' ? 'asc' : 'desc' }))
}

/** Applications of students and courses that are still there. */
export async function findApplications(db: Db, filter: Filter) {
  const { rows: found, total } = filter.search
    ? await searchApplications(db, filter, filter.search)
    : await listApplicationsIn(db, filter)
  return { rows: await readInTurn(found, (ids) => applicationsById.all(db, { ids })), total }
}

const applicationsById = statement((db, { list }: Given<{ ids: string[] }>) =>
  applications(db).select(APPLICATION).where('applications.id', 'in', list('ids')),
)

async function listApplicationsIn(db: Db, filter: Filter) {
  const courseId = filter.course_id ?? ''
  const countOf = await countShown(db, courseId ? [courseId] : null)
  return pageOf(
    filter,
    stretchesOf(filter).map((stretch) => ({
      count: countOf(stretch.status),
      rows: (window) => shownIn({ ...stretch, isOfCourse: courseId !== '' }).all(db, { courseId, ...window }),
    })),
  )
}

/** How many of a status, or of any, there are in some courses, or in all. */
async function countShown(db: Db, courseIds: string[] | null) {
  const counts = courseIds ? await countsIn.all(db, { courseIds }) : await countsOfAll.all(db, {})
  return (status: DecisionStatus | undefined) =>
    counts.filter(({ part }) => !status || part === status).reduce((sum, one) => sum + Number(one.count), 0)
}

const countsByStatus = (db: Db) =>
  db
    .selectFrom('tallies')
    .select(['part', (eb) => eb.fn.sum<number>('count').as('count')])
    .where('name', '=', sql.lit('applications'))
    .groupBy('part')
const countsOfAll = statement((db: Db, _given: Given<object>) => countsByStatus(db))
const countsIn = statement((db: Db, { list }: Given<{ courseIds: string[] }>) =>
  countsByStatus(db).where('key', 'in', list('courseIds')),
)

type Shape = Stretch & { isOfCourse: boolean }

/** The page is found in an index alone; students and courses are asked for its rows. */
const pageIn = (
  db: Db,
  { status, order, isOfCourse }: Shape,
  { courseId, limit, offset }: { courseId: Expression<string>; limit: Expression<number>; offset: Expression<number> },
) => {
  let shown = db.selectFrom('applications').select('applications.id').where('applications.hidden', '=', sql.lit(0))
  if (status) shown = shown.where('applications.status', '=', sql.lit(status))
  if (isOfCourse) shown = shown.where('applications.course_id', '=', courseId)
  return shown.orderBy('applications.created_at', order).orderBy('applications.id', order).limit(limit).offset(offset)
}

const shownIn = statements((db, { value }: Given<{ courseId: string } & Window>, shape: Shape) =>
  pageIn(db, shape, { courseId: value('courseId'), limit: value('limit'), offset: value('offset') }),
)

const FOUND = ['applications.id', 'applications.course_id', 'applications.status', 'applications.created_at'] as const

/** The first of each of some courses. */
const firstOfCourses = statements(
  (db, { value, list }: Given<{ courseIds: string[]; limit: number }>, shape: Shape) => {
    const first = { courseId: sql.ref<string>('courses.id'), limit: value('limit'), offset: sql.lit(0) }
    return db
      .selectFrom('courses')
      .crossJoin('applications')
      .select(FOUND)
      .where('courses.id', 'in', list('courseIds'))
      .where('applications.id', 'in', pageIn(db, shape, first))
  },
)

async function searchApplications(db: Db, filter: Filter, search: string) {
  const { limit, offset } = windowOf(filter)
  const courseIds = (await readOnce(db, coursesNamed(db, search)))
    .map(({ id }) => id)
    .filter((id) => !filter.course_id || id === filter.course_id)
  const own = await readOnce(db, quoted(db, filter, search))
  const countOf = courseIds.length > 0 ? await countShown(db, courseIds) : () => 0
  const parts: { rows: (typeof own)[number][]; total: number }[] = []
  for (const { status, order } of stretchesOf(filter)) {
    const first = { courseIds, limit: offset + limit }
    const of = {
      own: own.filter((row) => !status || row.status === status),
      ofCourses: courseIds.length > 0 ? await firstOfCourses({ status, order, isOfCourse: true }).all(db, first) : [],
      courseIds,
      count: countOf(status),
    }
    const inOrder = compareBy<(typeof own)[number]>([(row) => row.created_at, order], [(row) => row.id, order])
    parts.push(merged({ page: 1, page_size: offset + limit }, of, inOrder))
  }
  return pageOf(
    filter,
    parts.map(({ rows, total }) => ({
      count: total,
      rows: async (window) => rows.slice(window.offset, window.offset + window.limit),
    })),
  )
}

/** Applications by everything that people quote but the course, each by its own index. */
function quoted(db: Db, { status, course_id }: Filter, search: string) {
  // The case number that students quote is the beginning of the id.
  const caseNumber = search.replace(/^A-/i, '').toLowerCase()
  const isAsked = (eb: ExpressionBuilder<Tables, 'applications'>) =>
    eb.and([
      eb('applications.hidden', '=', sql.lit(0)),
      ...(status ? [eb('applications.status', '=', status)] : []),
      ...(course_id ? [eb('applications.course_id', '=', course_id)] : []),
    ])
  return fromPeopleNamed(db, search)
    .crossJoin('applications')
    .select(FOUND)
    .whereRef('applications.user_id', '=', 'people.user_id')
    .where(isAsked)
    .union(
      db
        .selectFrom('applications')
        .select(FOUND)
        .where(isAsked)
        .where((eb) => startsWith(db, eb.ref('applications.id'), caseNumber)),
    )
}
