import type { listPayments } from '@sonocampus/contract/payments'
import { type ExpressionBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '../../db/connect.ts'
import { startsWith } from '../../db/dialect.ts'
import { inTurn, pageOf, readInTurn, type Window } from '../../db/paged.ts'
import { allOf, compareBy, merged } from '../../db/search/merged.ts'
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

const FOUND = ['payments.id', 'payments.number', 'payments.amount_paisa', 'payments.course_id as group_id'] as const

/** Found in an index alone; all that is joined is asked for the rows of the page. */
const shown = (db: Db, { status, sort }: Shape) => {
  const { isByAmount, order } = sorting({ sort })
  let found = db.selectFrom('payments').select(FOUND).where(isShown)
  if (status) found = found.where('payments.status', '=', sql.lit(status))
  // Named twice, the number would be looked for in its unique index, and every row passed over in the table.
  if (isByAmount) found = found.orderBy('payments.amount_paisa', order)
  return found.orderBy('payments.number', order)
}

const shownPayments = statements((db, { value }: Given<{ courseId: string } & Window>, shape: Shape) => {
  const found = shown(db, shape).clearSelect().select('payments.id')
  const asked = shape.isOfCourse ? found.where('payments.course_id', '=', value('courseId')) : found
  return asked.limit(value('limit')).offset(value('offset'))
})

async function searchPayments(db: Db, filter: Filter, search: string) {
  const { status = null, sort, course_id } = filter
  const { isByAmount, order } = sorting(filter)
  const groupIds = (await readOnce(db, coursesNamed(db, search)))
    .map(({ id }) => id)
    .filter((id) => !course_id || id === course_id)
  const first = (courseId: string, most: number) =>
    shown(db, { status, sort, isOfCourse: true }).where('payments.course_id', '=', courseId).limit(most)
  return merged(
    filter,
    {
      ...(await listQuoted(db, filter, search)),
      groupIds,
      count: groupIds.length > 0 ? await countShown(db, filter, groupIds) : 0,
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
    },
    compareBy([(row) => (isByAmount ? row.amount_paisa : 0), order], [(row) => row.number, order]),
  )
}

const numberIn = (search: string) => Number(search.replace(/\D/g, ''))

/** Payments by everything that people quote but the course, each by its own index. */
async function listQuoted(db: Db, { status, course_id, sort }: Filter, search: string) {
  const { isByAmount, order } = sorting({ sort })
  const isAsked = (eb: ExpressionBuilder<Tables, 'payments'>) =>
    eb.and([
      isShown(eb),
      ...(status ? [eb('payments.status', '=', status)] : []),
      ...(course_id ? [eb('payments.course_id', '=', course_id)] : []),
    ])
  const ofPeople = fromPeopleNamed(db, search)
    .crossJoin('payments')
    .select(FOUND)
    .whereRef('payments.user_id', '=', 'people.user_id')
    .where(isAsked)
    .orderBy(isByAmount ? 'payments.amount_paisa' : 'payments.number', order)
    .orderBy('payments.number', order)
  const found = db.selectFrom('payments').select('id')
  // The numbers of the payment and of the receipt, as they are quoted: P-12, R-000012, or the bare number.
  const numbered = (column: 'number' | 'receipt_number', form: RegExp) =>
    form.test(search) ? found.where(column, '=', numberIn(search)) : found.where('id', '=', search)
  const numbers = found
    .where((eb) => startsWith(db, eb.ref('transaction_key'), transactionKey(search)))
    .union(numbered('number', /^(P-)?\d{1,9}$/i))
    .union(numbered('receipt_number', /^(R-)?\d{1,9}$/i))
  const quoted = db
    .selectFrom(numbers.as('quoted'))
    .crossJoin('payments')
    .select(FOUND)
    .whereRef('payments.id', '=', 'quoted.id')
    .where(isAsked)
  return { ofPeople: await readOnce(db, ofPeople), numbered: await readOnce(db, quoted) }
}
