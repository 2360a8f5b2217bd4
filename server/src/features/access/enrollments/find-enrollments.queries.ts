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

/** Rows whose access ends within a span, in one order. */
type Section = Span & Pick<Ordering, 'order'>

/** By their ends, the running ones come before the ended ones: the next to end first, then the last that ended. */
function sectionsOf(
  filter: Pick<EnrollmentFilter, 'sort' | 'span' | 'state'>,
  now: number,
  { isByEmail, order } = ordering(filter),
): Section[] {
  if (filter.state || isByEmail || order === 'desc') return [{ ...endsWithin(filter, now), order }]
  return [
    { ...endsWithin({ ...filter, state: 'running' }, now), order: 'asc' },
    { ...endsWithin({ ...filter, state: 'ended' }, now), order: 'desc' },
  ]
}

/** What was found in ascending order, in the order of the sections. */
const inSections = (found: { id: string; ends_at: string }[], sections: Section[]) =>
  sections.flatMap(({ from, to, order }) =>
    (order === 'asc' ? found : found.toReversed()).filter(({ ends_at }) => ends_at >= from && ends_at < to),
  )

/** Enrollments whose student and course still exist. */
export async function findEnrollments(db: Db, filter: EnrollmentFilter, now: number) {
  const { rows: found, ...count } = filter.search
    ? sliced(await searchEnrollments(db, filter, now), filter)
    : counted(filter, await pageOf(filter, await partsOf(db, filter, now)))
  return { rows: await readEnrollments(db, found), ...count }
}

/** All that match, in the order of their ends; or only the selected ones: both in the order of the list. */
export const eachEnrollment = (db: Db, { ids, ...filter }: EnrollmentFilter & Selected, now: number) => {
  const rowsOf = ({ order, ...span }: Section) =>
    listed(db, { ...span, courseId: filter.course_id ?? '' }, filter.course_id !== undefined)
      .orderBy('enrollments.ends_at', order)
      .orderBy('enrollments.id', order)
  return eachListed<ListedRow>(
    db,
    { ids, search: filter.search },
    {
      read: (found) => readEnrollments(db, found),
      selected: (some) => listSelected(db, some, filter, now),
      async *searched() {
        const found = await searchEnrollments(db, filter, now)
        for await (const some of portionsOf(found, (portion) => readEnrollments(db, portion))) yield* some
      },
      // By email there is no index to read on in: whatever is exported whole is in the order of its ends.
      sections: sectionsOf(filter, now, { ...ordering(filter), isByEmail: false }).map((section) => ({
        rows: rowsOf(section),
        by: ['ends_at', 'id'],
        order: section.order,
      })),
    },
  )
}

async function listSelected(db: Db, ids: string[], { sort }: EnrollmentFilter, now: number) {
  const found = await readOnce(
    db,
    listed(db, { ...ALL_TIME, courseId: '' }, false)
      .where('enrollments.id', 'in', ids)
      .orderBy(ordering({ sort }).isByEmail ? 'enrollments.student_email' : 'enrollments.ends_at')
      .orderBy('enrollments.id'),
  )
  return inSections(found, sectionsOf({ sort, span: null }, now))
}

type Ordering = { isByEmail: boolean; order: 'asc' | 'desc' }
const ordering = ({ sort }: Pick<EnrollmentFilter, 'sort'>): Ordering => ({
  isByEmail: sort?.endsWith('email') === true,
  order: sort?.startsWith('-') ? 'desc' : 'asc',
})

function partsOf(db: Db, filter: EnrollmentFilter, now: number) {
  const { isByEmail } = ordering(filter)
  const isOfCourse = filter.course_id !== undefined
  const parts = sectionsOf(filter, now).map(async ({ order, ...span }) => {
    const requested = { ...span, courseId: filter.course_id ?? '' }
    const count = Number((await countIn(isOfCourse).first(db, requested))?.total ?? 0)
    if (isByEmail) requireSortable(count)
    const shape = { isByEmail, order, isOfCourse }
    return { count, rows: (window: Window) => listedIn(shape).all(db, { ...requested, ...window }) }
  })
  return Promise.all(parts)
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

type Shape = Ordering & { isOfCourse: boolean }
/** Found by their ends; re-sorted when they are known to be few. */
const listedIn = statements((db, { value }: Params<Requested & Window>, { isByEmail, order, isOfCourse }: Shape) => {
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
async function searchEnrollments(db: Db, filter: EnrollmentFilter, now: number) {
  const isRequested = (eb: ExpressionBuilder<Tables, 'enrollments'>) =>
    eb.and([
      eb('enrollments.hidden', '=', sql.lit(0)),
      within('enrollments.ends_at', endsWithin(filter, now)),
      ...(filter.course_id ? [eb('enrollments.course_id', '=', filter.course_id)] : []),
    ])
  const found = await readOnce(
    db,
    fromPeopleNamed(db, filter.search ?? '')
      .crossJoin('enrollments')
      .select(['enrollments.id', 'enrollments.ends_at'])
      .whereRef('enrollments.user_id', '=', 'people.user_id')
      .where(isRequested)
      .orderBy(ordering(filter).isByEmail ? 'enrollments.student_email' : 'enrollments.ends_at')
      .orderBy('enrollments.id'),
  )
  return inSections(found, sectionsOf(filter, now))
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
