import type { listApplications } from '@sonocampus/contract/applications'
import { type ExpressionBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '../../db/connect.ts'
import { startsWith } from '../../db/dialect.ts'
import { inTurn, pageOf, readInTurn, type Window } from '../../db/paged.ts'
import { allOf, compareBy, countFound, merged, type SearchResult } from '../../db/search/merged.ts'
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

const FOUND = [
  'applications.id',
  'applications.course_id as group_id',
  'applications.status',
  'applications.created_at',
] as const

/** Found in an index alone; students and courses are asked for the rows of the page. */
const shown = (db: Db, { status, order }: Stretch) => {
  const found = db.selectFrom('applications').select(FOUND).where('applications.hidden', '=', sql.lit(0))
  const asked = status ? found.where('applications.status', '=', sql.lit(status)) : found
  return asked.orderBy('applications.created_at', order).orderBy('applications.id', order)
}

type Shape = Stretch & { isOfCourse: boolean }
const shownIn = statements((db, { value }: Given<{ courseId: string } & Window>, shape: Shape) => {
  const found = shown(db, shape).clearSelect().select('applications.id')
  const asked = shape.isOfCourse ? found.where('applications.course_id', '=', value('courseId')) : found
  return asked.limit(value('limit')).offset(value('offset'))
})

async function searchApplications(db: Db, filter: Filter, search: string) {
  const groupIds = (await readOnce(db, coursesNamed(db, search)))
    .map(({ id }) => id)
    .filter((id) => !filter.course_id || id === filter.course_id)
  const own = await listQuoted(db, filter, search)
  const countOf = groupIds.length > 0 ? await countShown(db, groupIds) : () => 0
  const stretch = ({ status, order }: Stretch) => {
    const isOf = (row: Found) => !status || row.status === status
    const first = (courseId: string, most: number) =>
      shown(db, { status, order }).where('applications.course_id', '=', courseId).limit(most)
    const found: SearchResult<Found> = {
      ofPeople: (order === 'asc' ? own.ofPeople : own.ofPeople.toReversed()).filter(isOf),
      numbered: own.numbered.filter(isOf),
      groupIds,
      count: countOf(status),
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
  return pageOf(filter, stretchesOf(filter).map(stretch))
}

type Found = Awaited<ReturnType<typeof listQuoted>>['ofPeople'][number]

/** Applications by everything that people quote but the course, each by its own index. */
async function listQuoted(db: Db, { status, course_id }: Filter, search: string) {
  const isAsked = (eb: ExpressionBuilder<Tables, 'applications'>) =>
    eb.and([
      eb('applications.hidden', '=', sql.lit(0)),
      ...(status ? [eb('applications.status', '=', status)] : []),
      ...(course_id ? [eb('applications.course_id', '=', course_id)] : []),
    ])
  const ofPeople = fromPeopleNamed(db, search)
    .crossJoin('applications')
    .select(FOUND)
    .whereRef('applications.user_id', '=', 'people.user_id')
    .where(isAsked)
    .orderBy('applications.created_at')
    .orderBy('applications.id')
  // The case number that students quote is the beginning of the id.
  const caseNumber = search.replace(/^A-/i, '').toLowerCase()
  const numbered = db
    .selectFrom('applications')
    .select('id')
    .where((eb) => startsWith(db, eb.ref('id'), caseNumber))
  const quoted = db
    .selectFrom(numbered.as('quoted'))
    .crossJoin('applications')
    .select(FOUND)
    .whereRef('applications.id', '=', 'quoted.id')
    .where(isAsked)
  return { ofPeople: await readOnce(db, ofPeople), numbered: await readOnce(db, quoted) }
}
