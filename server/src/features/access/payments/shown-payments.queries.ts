import type { listPayments } from '@sonocampus/contract/payments.admin'
import { type Expression, type ExpressionBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '../../../db/connect.ts'
import { ALL_TIME, MOST_COUNTED, type Span } from '../../../db/counted.ts'
import { type Place, within } from '../../../db/search/list-search.ts'
import type { Tables } from '../../../db/tables/index.ts'

export type PaymentFilter = z.output<(typeof listPayments)['query']> & { span: Span | null }

/** Whether it asks for days or an account, which no tally counts: its rows are found by their days. */
export const isByDay = ({ span, bank_account_id }: PaymentFilter) => span !== null || bank_account_id !== undefined

export const sorting = ({ sort }: Pick<PaymentFilter, 'sort'>) =>
  ({
    isByAmount: sort?.endsWith('amount_due') === true,
    order: sort?.startsWith('-') ? 'desc' : 'asc',
  }) as const

export type Shape = Pick<PaymentFilter, 'sort'> & {
  status: PaymentFilter['status'] | null
  isOfCourse: boolean
  isOfAccount: boolean
  isByDay: boolean
}

export const shapeOf = (filter: PaymentFilter): Shape => ({
  sort: filter.sort,
  status: filter.status ?? null,
  isOfCourse: filter.course_id !== undefined,
  isOfAccount: filter.bank_account_id !== undefined,
  isByDay: isByDay(filter),
})

export type Requested = { courseId: string; accountId: string } & Span

export const requestedOf = ({ course_id = '', bank_account_id = '', span }: PaymentFilter): Requested => ({
  courseId: course_id,
  accountId: bank_account_id,
  ...(span ?? ALL_TIME),
})

export const placesOf = (value: (name: keyof Requested) => Expression<string>): Record<keyof Requested, Place> => ({
  courseId: value('courseId'),
  accountId: value('accountId'),
  from: value('from'),
  to: value('to'),
})

const IN_INDEX = ['payments.id', 'payments.number', 'payments.amount_paisa', 'payments.course_id as group_id'] as const
export const FOUND = [...IN_INDEX, 'payments.submitted_at'] as const
/** The same without dates: only what an index holds, because a common name finds thousands. */
export const FOUND_DAYLESS = [...IN_INDEX, sql<string>`''`.as('submitted_at')] as const

export const isListed = (eb: ExpressionBuilder<Tables, 'payments'>) =>
  eb.or([eb('payments.status', '!=', sql.lit('pending')), eb('payments.hidden', '=', sql.lit(0))])

/** Uses an index only; everything joined is read for the rows of the page. */
export function shown(db: Db, { status, ...shape }: Shape, requested: Record<keyof Requested, Place>) {
  let found = db.selectFrom('payments').select(FOUND).where(isListed)
  if (status) found = found.where('payments.status', '=', sql.lit(status))
  if (shape.isOfCourse) found = found.where('payments.course_id', '=', requested.courseId)
  if (shape.isOfAccount) found = found.where('payments.bank_account_id', '=', requested.accountId)
  if (!shape.isByDay) return found
  return found.where(within('payments.submitted_at', requested)).where('payments.number', '>', sql.lit(0))
}

/** What is found by its day is put into another order when it is known to be few. */
export function inOrder(db: Db, found: ReturnType<typeof shown>, { sort, isByDay }: Shape) {
  const { isByAmount, order } = sorting({ sort })
  const few = isByDay && isByAmount ? found.orderBy('payments.submitted_at').limit(sql.lit(MOST_COUNTED)) : null
  const rows = few ? (db.selectFrom(few.as('payments')).selectAll('payments') as unknown as typeof found) : found
  // With the number named twice it would be looked up in its unique index, and every row skipped in
  // the table.
  if (isByAmount) return rows.orderBy('payments.amount_paisa', order).orderBy('payments.number', order)
  return (isByDay ? rows.orderBy('payments.submitted_at', order) : rows).orderBy('payments.number', order)
}
