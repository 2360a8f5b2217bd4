import type { listEnrollments } from '@sonocampus/contract/enrollments'
import { type Expression, type ExpressionBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import { isoTime } from '../../../clock.ts'
import type { Db } from '../../../db/connect.ts'
import { ALL_TIME, counted, countFirst, MOST_COUNTED, requireSortable, type Span } from '../../../db/counted.ts'
import { pageOf, portionsOf, readInTurn, type Selected, sliced, type Window } from '../../../db/paged.ts'
import { eachListed, type Place, within } from '../../../db/search/list-search.ts'
import { fromPeopleNamed } from '../../../db/search/named.ts'
import { type Params, readOnce, statement, statements } from '../../../db/statement.ts'
import type { Tables } from '../../../db/tables/index.ts'

export type EnrollmentFilter = z.output<(typeof listEnrollments)['query']> & { span: Span | null }

/** Whether access is running depends on its end, as the date range does: both are one range of time. */
export function endsWithin({ span, state }: Pick<EnrollmentFilter, 'span' | 'state'>, now: number): Span {
  const { from, to } = span ?? ALL_TIME
  const after = isoTime(now + 1)
  if (state === 'running') return { from: after > from ? after : from, to }
  if (state === 'ended') return { from, to: after < to ? after : to }
  return { from, to }
}

/** Enrollments whose student and course still exist, soonest end first. */
export async function findEnrollments(db: Db, filter: EnrollmentFilter, now: number) {
  const { rows: found, ...count } = filter.search
    ? sliced(await searchEnrollments(db, filter, now), filter)
    : counted(filter, await pageOf(filter, [await partOf(db, filter, now)]))
  return { rows: await readEnrollments(db, found), ...count }
}

/** All that match, in the order of their ends; or only the selected ones, in the order of the list. */
export const eachEnrollment = (db: Db, { ids, ...filter }: EnrollmentFilter & Selected, now: number) => {
  const { order } = ordering(filter)
  const requested = { ...endsWithin(filter, now), courseId: filter.course_id ?? '' }
  const rows = listed(db, requested, filter.course_id !== undefined)
    .orderBy('enrollments.ends_at', order)
    .orderBy('enrollments.id', order)
  return eachListed<ListedRow>(
    db,
    { ids, search: filter.search },
    {
      read: (found) => readEnrollments(db, found),
      selected: (some) => listSelected(db, some, filter),
      async *searched() {
        const found = await searchEnrollments(db, filter, now)
        for await (const some of portionsOf(found, (portion) => readEnrollments(db, portion))) yield* some
      },
      sections: [{ rows, by: ['ends_at', 'id'], order }],
    },
  )
}

function listSelected(db: Db, ids: string[], { sort }: EnrollmentFilter) {
  const { isByEmail, order } = ordering({ sort })
  return readOnce(
    db,
    listed(db, { ...ALL_TIME, courseId: '' }, false)
      .where('enrollments.id', 'in', ids)
      .orderBy(isByEmail ? 'enrollments.student_email' : 'enrollments.ends_at', order)
      .orderBy('enrollments.id', order),
  )
}

const ordering = ({ sort }: Pick<EnrollmentFilter, 'sort'>) =>
  ({ isByEmail: sort?.endsWith('email') === true, order: sort?.startsWith('-') ? 'desc' : 'asc' }) as const

async function partOf(db: Db, filter: EnrollmentFilter, now: number) {
  const shape = { sort: filter.sort, isOfCourse: filter.course_id !== undefined }
  const requested = { ...endsWithin(filter, now), courseId: filter.course_id ?? '' }
  const count = Number((await countIn(shape.isOfCourse).first(db, requested))?.total ?? 0)
  if (ordering(filter).isByEmail) requireSortable(count)
  return { count, rows: (window: Window) => listedIn(shape).all(db, { ...requested, ...window }) }
}

type Requested = Span & { courseId: string }
const listed = (db: Db, requested: Record<keyof Requested, Place>, isOfCourse: boolean) => {
  const found = db
    .selectFrom('enrollments')
    .select(['enrollments.id', 'enrollments.ends_at', 'enrollments.student_email'])
    .where('enrollments.hidden', '=', sql.lit(0))
    .where(within('enrollments.ends_at', requested))
  return isOfCourse ? found.where('enrollments.course_id', '=', requested.courseId) : found
}
const placesOf = (value: (name: keyof Requested) => Expression<string>) => ({
  from: value('from'),
  to: value('to'),
  courseId: value('courseId'),
})

const countIn = statements((db, { value }: Params<Requested>, isOfCourse: boolean) =>
  countFirst(db, listed(db, placesOf(value), isOfCourse).clearSelect().select('enrollments.id')),
)

type Shape = Pick<EnrollmentFilter, 'sort'> & { isOfCourse: boolean }
/** Found by their ends; re-sorted when they are known to be few. */
const listedIn = statements((db, { value }: Params<Requested & Window>, { sort, isOfCourse }: Shape) => {
  const { isByEmail, order } = ordering({ sort })
  const found = listed(db, placesOf(value), isOfCourse)
  const few = isByEmail ? found.orderBy('enrollments.ends_at').limit(sql.lit(MOST_COUNTED)) : null
  const rows = few ? (db.selectFrom(few.as('enrollments')) as unknown as typeof found) : found.clearSelect()
  return rows
    .select('enrollments.id')
    .orderBy(isByEmail ? 'enrollments.student_email' : 'enrollments.ends_at', order)
    .orderBy('enrollments.id', order)
    .limit(value('limit'))
    .offset(value('offset'))
})

/** Enrollments of students whose name matches. */
function searchEnrollments(db: Db, filter: EnrollmentFilter, now: number) {
  const { isByEmail, order } = ordering(filter)
  const isRequested = (eb: ExpressionBuilder<Tables, 'enrollments'>) =>
    eb.and([
      eb('enrollments.hidden', '=', sql.lit(0)),
      within('enrollments.ends_at', endsWithin(filter, now)),
      ...(filter.course_id ? [eb('enrollments.course_id', '=', filter.course_id)] : []),
    ])
  return readOnce(
    db,
    fromPeopleNamed(db, filter.search ?? '')
      .crossJoin('enrollments')
      .select('enrollments.id')
      .whereRef('enrollments.user_id', '=', 'people.user_id')
      .where(isRequested)
      .orderBy(isByEmail ? 'enrollments.student_email' : 'enrollments.ends_at', order)
      .orderBy('enrollments.id', order),
  )
}

const readEnrollments = (db: Db, found: { id: string }[]) =>
  readInTurn(found, (ids) => enrollmentsById.all(db, { ids }))

export const enrollmentsById = statement((db, { list }: Params<{ ids: string[] }>) =>
  db
    .selectFrom('enrollments')
    .innerJoin('users', 'users.id', 'enrollments.user_id')
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .select([
      'enrollments.id',
      'enrollments.starts_at',
      'enrollments.ends_at',
      'users.id as user_id',
      'users.full_name',
      'users.email',
      'courses.id as course_id',
      'courses.title',
    ])
    .where('enrollments.id', 'in', list('ids')),
)
export type ListedRow = Awaited<ReturnType<typeof enrollmentsById.all>>[number]
