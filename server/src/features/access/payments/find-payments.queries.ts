import type { ExpressionBuilder } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { counted, countFirst, requireSortable } from '../../../db/counted.ts'
import { startsWith } from '../../../db/dialect.ts'
import { eachCounted, pageOf, readInTurn, type Selected, type Window } from '../../../db/paged.ts'
import { countsByStatus, courseIdsNamed, eachListed, firstOfEach, within } from '../../../db/search/list-search.ts'
import { compareBy, merged } from '../../../db/search/merged.ts'
import { fromPeopleNamed } from '../../../db/search/named.ts'
import { type Params, readOnce, statement, statements } from '../../../db/statement.ts'
import type { Tables } from '../../../db/tables/index.ts'
import { transactionKey } from '../../../institute/transaction-key.ts'
import { PAYMENT, type PaymentRow, payments } from './payments.queries.ts'
import {
  FOUND,
  FOUND_DAYLESS,
  inOrder,
  isByDay,
  isListed,
  type PaymentFilter,
  placesOf,
  type Requested,
  requestedOf,
  type Shape,
  shapeOf,
  shown,
  sorting,
} from './shown-payments.queries.ts'

/** In waiting order, oldest first. Leaves out pending payments whose student or course is deleted. */
export async function findPayments(db: Db, filter: PaymentFilter) {
  const { rows: found, ...count } = counted(
    filter,
    filter.search ? await searchPayments(db, filter, filter.search) : await listShown(db, filter),
    isByDay(filter),
  )
  return { rows: await readPayments(db, found), ...count }
}

const readPayments = (db: Db, found: { id: string }[]) => readInTurn(found, (ids) => paymentsById.all(db, { ids }))
const paymentsById = statement((db, { list }: Params<{ ids: string[] }>) =>
  payments(db).select(PAYMENT).where('payments.id', 'in', list('ids')),
)

/** All that match, by the day of submission; or only the selected ones. */
export function eachPayment(db: Db, { ids, ...filter }: PaymentFilter & Selected): AsyncGenerator<PaymentRow> {
  const { order } = sorting(filter)
  const shape = { ...shapeOf(filter), sort: order === 'asc' ? 'submitted_at' : '-submitted_at', isByDay: true } as const
  return eachListed<PaymentRow>(
    db,
    { ids, search: filter.search },
    {
      read: (found) => readPayments(db, found),
      selected: (some) => listSelected(db, some, filter),
      searched: () => eachCounted((page) => findPayments(db, { ...filter, ...page })),
      sections: [
        { rows: inOrder(db, shown(db, shape, requestedOf(filter)), shape), by: ['submitted_at', 'number'], order },
      ],
    },
  )
}

/** Those of the selected that the list would show, in its order. */
function listSelected(db: Db, ids: string[], { sort }: PaymentFilter) {
  const { isByAmount, order } = sorting({ sort })
  return readOnce(
    db,
    db
      .selectFrom('payments')
      .select('payments.id')
      .where('payments.id', 'in', ids)
      .where(isListed)
      .orderBy(isByAmount ? 'payments.amount_paisa' : 'payments.submitted_at', order)
      .orderBy('payments.number', order),
  )
}

/** In some courses, or in all. */
async function countShown(db: Db, filter: PaymentFilter, courseIds: string[] | null): Promise<number> {
  if (!isByDay(filter)) return (await countsOfAllDays(db, courseIds))(filter.status)
  const shape = { ...shapeOf(filter), isOfCourse: courseIds !== null }
  const found = await countIn(shape).first(db, { ...requestedOf(filter), courseIds: courseIds ?? [] })
  return Number(found?.total ?? 0)
}

const countIn = statements((db, { value, list }: Params<Requested & { courseIds: string[] }>, shape: Shape) => {
  const found = shown(db, { ...shape, isOfCourse: false }, placesOf(value))
  return countFirst(db, shape.isOfCourse ? found.where('payments.course_id', 'in', list('courseIds')) : found)
})

const countsOfAllDays = countsByStatus('payments', { without: 'hidden' })

async function listShown(db: Db, filter: PaymentFilter) {
  const count = await countShown(db, filter, filter.course_id ? [filter.course_id] : null)
  const shape = shapeOf(filter)
  if (shape.isByDay && sorting(shape).isByAmount) requireSortable(count)
  return pageOf(filter, [
    { count, rows: (window) => shownPayments(shape).all(db, { ...requestedOf(filter), ...window }) },
  ])
}

const shownPayments = statements((db, { value }: Params<Requested & Window>, shape: Shape) =>
  inOrder(db, shown(db, shape, placesOf(value)), shape)
    .clearSelect()
    .select('payments.id')
    .limit(value('limit'))
    .offset(value('offset')),
)

async function searchPayments(db: Db, filter: PaymentFilter, search: string) {
  const { isByAmount, order } = sorting(filter)
  const shape = { ...shapeOf(filter), isOfCourse: true }
  const groupIds = await courseIdsNamed(db, search, filter.course_id)
  const first = (courseId: string) => inOrder(db, shown(db, shape, { ...requestedOf(filter), courseId }), shape)
  const count = groupIds.length > 0 ? await countShown(db, filter, groupIds) : 0
  if (shape.isByDay && isByAmount) requireSortable(count)
  return merged(
    filter,
    {
      ...(await listQuoted(db, filter, search)),
      groupIds,
      count,
      firstOfGroups: (most) => firstOfEach(db, groupIds, (courseId) => first(courseId).limit(most)),
    },
    compareBy(
      [(row) => (isByAmount ? row.amount_paisa : shape.isByDay ? row.submitted_at : 0), order],
      [(row) => row.number, order],
    ),
  )
}

const numberIn = (search: string) => Number(search.replace(/\D/g, ''))

/** Searches everything that people quote except the course, each by its own index. */
async function listQuoted(db: Db, filter: PaymentFilter, search: string) {
  const { status, course_id, bank_account_id, span } = filter
  const { isByAmount, order } = sorting(filter)
  const isRequested = (eb: ExpressionBuilder<Tables, 'payments'>) =>
    eb.and([
      isListed(eb),
      ...(status ? [eb('payments.status', '=', status)] : []),
      ...(course_id ? [eb('payments.course_id', '=', course_id)] : []),
      ...(bank_account_id ? [eb('payments.bank_account_id', '=', bank_account_id)] : []),
      ...(span ? [within('payments.submitted_at', span)] : []),
    ])
  const payments = fromPeopleNamed(db, search).crossJoin('payments')
  const ofPeople = (isByDay(filter) ? payments.select(FOUND) : payments.select(FOUND_DAYLESS))
    .whereRef('payments.user_id', '=', 'people.user_id')
    .where(isRequested)
    .orderBy(
      isByAmount ? 'payments.amount_paisa' : isByDay(filter) ? 'payments.submitted_at' : 'payments.number',
      order,
    )
    .orderBy('payments.number', order)
  const found = db.selectFrom('payments').select('id')
  // The numbers of the payment and of the receipt, as they are quoted: P-12, R-000012, or the bare number.
  const numbered = (column: 'number' | 'receipt_number', form: RegExp) =>
    form.test(search) ? found.where(column, '=', numberIn(search)) : found.where('id', '=', search)
  const key = transactionKey(search)
  const numbers = found
    .where((eb) => (key ? startsWith(db, eb.ref('transaction_key'), key) : eb('id', '=', search)))
    .union(numbered('number', /^(P-)?\d{1,9}$/i))
    .union(numbered('receipt_number', /^(R-)?\d{1,9}$/i))
  const quoted = db
    .selectFrom(numbers.as('quoted'))
    .crossJoin('payments')
    .select(FOUND)
    .whereRef('payments.id', '=', 'quoted.id')
    .where(isRequested)
  return { ofPeople: await readOnce(db, ofPeople), numbered: await readOnce(db, quoted) }
}
