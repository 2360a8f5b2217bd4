import type { listPayments } from '@sonocampus/contract/payments'
import { type Expression, type ExpressionBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '../../db/connect.ts'
import { startsWith } from '../../db/dialect.ts'
import { pageOf, readInTurn, type Window, windowOf } from '../../db/paged.ts'
import { compareBy, merged } from '../../db/search/merged.ts'
import { coursesNamed, fromPeopleNamed } from '../../db/search/named.ts'
import { type Given, readOnce, statement, statements } from '../../db/statement.ts'
import type { Tables } from '../../db/tables/index.ts'
import { PAYMENT, payments, transactionKey } from './payments.queries.ts'

type Filter = z.output<(typeof listPayments)['query']>

/** Oldest first, as they wait. What waits for a student or a course that is deleted waits for nobody. */
export async function findPayments(db: Db, filter: Filter) {
  const { rows: found, total } = filter.search
    ? await searchPayments(db, filter, filter.search)
    : await pageOf(filter, [
        {
          count: await countShown(db, filter, filter.course_id ? [filter.course_id] : null),
          rows: (window) => listShown(db, filter, window),
        },
      ])
  return { rows: await readInTurn(found, (ids) => paymentsById.all(db, { ids })), total }
}

const paymentsById = statement((db, { list }: Given<{ ids: string[] }>) =>
  payments(db).select(PAYMENT).where('payments.id', 'in', list('ids')),
)

/** In some courses, or in all. */
async function countShown(db: Db, { status }: Filter, courseIds: string[] | null): Promise<number> {
  const counts = courseIds ? await countsIn.all(db, { courseIds }) : await countsOfAll.all(db, {})
  return counts.filter(({ part }) => !status || part === status).reduce((sum, one) => sum + Number(one.count), 0)
}

const countsByStatus = (db: Db) =>
  db
    .selectFrom('tallies')
    .select(['part', (eb) => eb.fn.sum<number>('count').as('count')])
    .where('name', '=', sql.lit('payments'))
    .where('part', '!=', sql.lit('hidden'))
    .groupBy('part')
const countsOfAll = statement((db: Db, _given: Given<object>) => countsByStatus(db))
const countsIn = statement((db: Db, { list }: Given<{ courseIds: string[] }>) =>
  countsByStatus(db).where('key', 'in', list('courseIds')),
)

const isShown = (eb: ExpressionBuilder<Tables, 'payments'>) =>
  eb.or([eb('payments.status', '!=', sql.lit('pending')), eb('payments.hidden', '=', sql.lit(0))])

const sorting = ({ sort }: Pick<Filter, 'sort'>) =>
  ({
    isByAmount: sort?.endsWith('amount_due') === true,
    order: sort?.startsWith('-') ? 'desc' : 'asc',
  }) as const

function listShown(db: Db, filter: Filter, window: Window) {
  const { status = null, course_id = '', sort } = filter
  return shownPayments({ status, sort, isOfCourse: course_id !== '' }).all(db, { courseId: course_id, ...window })
}

type Shape = Pick<Filter, 'sort'> & { status: Filter['status'] | null; isOfCourse: boolean }

/** The page is found in an index alone; all that is joined is asked for its rows. */
const pageIn = (
  db: Db,
  { status, sort, isOfCourse }: Shape,
  { courseId, limit, offset }: { courseId: Expression<string>; limit: Expression<number>; offset: Expression<number> },
) => {
  const { isByAmount, order } = sorting({ sort })
  let shown = db.selectFrom('payments').select('payments.id').where(isShown)
  if (status) shown = shown.where('payments.status', '=', sql.lit(status))
  if (isOfCourse) shown = shown.where('payments.course_id', '=', courseId)
  // Named twice, the number would be looked for in its unique index, and every row passed over in the table.
  const tied = isByAmount ? shown.orderBy('payments.amount_paisa', order) : shown
  return tied.orderBy('payments.number', order).limit(limit).offset(offset)
}

const shownPayments = statements((db, { value }: Given<{ courseId: string } & Window>, shape: Shape) =>
  pageIn(db, shape, { courseId: value('courseId'), limit: value('limit'), offset: value('offset') }),
)

const FOUND = ['payments.id', 'payments.number', 'payments.amount_paisa', 'payments.course_id'] as const

/** The first of each of some courses. */
const firstOfCourses = statements(
  (db, { value, list }: Given<{ courseIds: string[]; limit: number }>, shape: Shape) => {
    const first = { courseId: sql.ref<string>('courses.id'), limit: value('limit'), offset: sql.lit(0) }
    return db
      .selectFrom('courses')
      .crossJoin('payments')
      .select(FOUND)
      .where('courses.id', 'in', list('courseIds'))
      .where('payments.id', 'in', pageIn(db, shape, first))
  },
)

async function searchPayments(db: Db, filter: Filter, search: string) {
  const { status = null, sort, course_id } = filter
  const { limit, offset } = windowOf(filter)
  const { isByAmount, order } = sorting(filter)
  const courseIds = (await readOnce(db, coursesNamed(db, search)))
    .map(({ id }) => id)
    .filter((id) => !course_id || id === course_id)
  const isAny = courseIds.length > 0
  return merged(
    filter,
    {
      own: await readOnce(db, quoted(db, filter, search)),
      ofCourses: isAny
        ? await firstOfCourses({ status, sort, isOfCourse: true }).all(db, { courseIds, limit: offset + limit })
        : [],
      courseIds,
      count: isAny ? await countShown(db, filter, courseIds) : 0,
    },
    compareBy([(row) => (isByAmount ? row.amount_paisa : 0), order], [(row) => row.number, order]),
  )
}

const numberIn = (search: string) => Number(search.replace(/\D/g, ''))

/** Payments by everything that people quote but the course, each by its own index. */
function quoted(db: Db, { status, course_id }: Filter, search: string) {
  const isAsked = (eb: ExpressionBuilder<Tables, 'payments'>) =>
    eb.and([
      isShown(eb),
      ...(status ? [eb('payments.status', '=', status)] : []),
      ...(course_id ? [eb('payments.course_id', '=', course_id)] : []),
    ])
  const found = db.selectFrom('payments').select(FOUND).where(isAsked)
  // The numbers of the payment and of the receipt, as they are quoted: P-12, R-000012, or the bare number.
  const numbered = (column: 'number' | 'receipt_number', form: RegExp) =>
    form.test(search) ? found.where(column, '=', numberIn(search)) : found.where('id', '=', search)
  return fromPeopleNamed(db, search)
    .crossJoin('payments')
    .select(FOUND)
    .whereRef('payments.user_id', '=', 'people.user_id')
    .where(isAsked)
    .union(found.where((eb) => startsWith(db, eb.ref('transaction_key'), transactionKey(search))))
    .union(numbered('number', /^(P-)?\d{1,9}$/i))
    .union(numbered('receipt_number', /^(R-)?\d{1,9}$/i))
}
