import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import type { Engine } from '../../../db/dialect.ts'
import { type Page, pagedBy, type Window } from '../../../db/paged.ts'
import { type Params, statement, statements } from '../../../db/statement.ts'
import type { DecisionStatus } from '../../../db/tables/enrollments.ts'
import { AppError } from '../../../errors.ts'
import { lockPerson } from '../../../institute/people.queries.ts'
import { seatCourse } from '../dues/index.ts'

/** Payments outlive the student and the course: rows of deleted ones are included. */
export const payments = (db: Db | Tx) =>
  db
    .selectFrom('payments')
    .innerJoin('users', 'users.id', 'payments.user_id')
    .innerJoin('courses', 'courses.id', 'payments.course_id')
    .leftJoin('documents', 'documents.id', 'payments.proof_id')
    .leftJoin('bank_accounts', 'bank_accounts.id', 'payments.bank_account_id')
    // Not in one chain: the linter works out the types, and each further join would double its time.
    .$call((joined) =>
      joined
        .leftJoin('applications', 'applications.id', 'payments.application_id')
        .leftJoin('instalment_plans', 'instalment_plans.id', 'payments.plan_id')
        .leftJoin('courses as seats', 'seats.id', 'payments.seat_course_id'),
    )

export const PAYMENT = [
  'payments.id',
  'payments.number',
  'payments.status',
  'payments.user_id',
  'payments.course_id',
  'payments.seat_course_id',
  'payments.application_id',
  'payments.purpose',
  'payments.amount_paisa',
  'payments.received_paisa',
  'payments.refunded_paisa',
  'payments.balance_paisa',
  'payments.discount_id',
  'payments.plan_id',
  'payments.transaction_id',
  'payments.transaction_key',
  'payments.proof_id',
  'payments.rejection_reason',
  'payments.receipt_number',
  'payments.submitted_at',
  'payments.decided_at',
  'users.email',
  'users.full_name',
  'courses.title as course_title',
  'courses.price_paisa',
  'documents.content_type as proof_type',
  'bank_accounts.id as account_id',
  'bank_accounts.bank_name',
  'bank_accounts.account_name',
  'bank_accounts.account_number',
  'bank_accounts.iban',
  'applications.first_name',
  'applications.last_name',
  'applications.qualification',
  'applications.contact_number',
  'instalment_plans.granted_until as plan_begun_at',
  'seats.title as seat_title',
] as const

export function findPaymentsOf(db: Db, userId: string, filter: Page & { status?: DecisionStatus | undefined }) {
  const status = filter.status ?? 'any'
  return pagedBy(db, filter, [paymentsOf(status), paymentCountOf(status)], { userId })
}

type Status = DecisionStatus | 'any'
const ownPayments = (db: Db, { value }: Params<{ userId: string }>, status: Status) => {
  const all = payments(db).where('payments.user_id', '=', value('userId'))
  return status === 'any' ? all : all.where('payments.status', '=', sql.lit(status))
}
const paymentsOf = statements((db, given: Params<{ userId: string } & Window>, status: Status) =>
  ownPayments(db, given, status)
    .select(PAYMENT)
    .orderBy('payments.number', 'desc')
    .limit(given.value('limit'))
    .offset(given.value('offset')),
)
const paymentCountOf = statements((db, given: Params<{ userId: string }>, status: Status) =>
  ownPayments(db, given, status).select((eb) => eb.fn.countAll<number>().as('total')),
)

export async function getPayment(db: Db | Tx, paymentId: string) {
  const payment = await payments(db).select(PAYMENT).where('payments.id', '=', paymentId).executeTakeFirst()
  if (!payment) throw new AppError('not_found', 'Payment not found.')
  return payment
}

/** Serializes changes to what a student has paid. */
export async function lockPayer(tx: Tx, engine: Engine, paymentId: string): Promise<void> {
  const payer = await tx.selectFrom('payments').select('user_id').where('id', '=', paymentId).executeTakeFirst()
  if (!payer) throw new AppError('not_found', 'Payment not found.')
  await lockPerson(tx, engine, payer.user_id)
}

/**
 * The update that decides a proof: only one of many callers finds it pending, and none after its
 * student was deleted.
 */
export const waitingPayment = (tx: Tx, paymentId: string) =>
  tx.updateTable('payments').where('id', '=', paymentId).where('status', '=', 'pending').where('hidden', '=', 0)

export const findWaitingPayment = (db: Db | Tx, userId: string, courseId: string) =>
  db
    .selectFrom('payments')
    .select(['id', 'number', 'amount_paisa'])
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .where('status', '=', 'pending')
    .executeTakeFirst()

/** The last payment for a course that still counts: a shortfall belongs to it. */
export const findShortPayment = (db: Db | Tx, userId: string, courseId: string) =>
  db
    .selectFrom('payments')
    .select('id')
    .where('user_id', '=', userId)
    .where(seatCourse, '=', courseId)
    .where('status', '=', 'approved')
    .where('purpose', '=', 'course')
    .where('closed_at', 'is', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()

export type PaymentRow = Awaited<ReturnType<typeof getPayment>>

/**
 * The course that a payment counts for, deleted or not: its own, unless the enrollment it paid for
 * was moved.
 */
export const getSeatCourse = (db: Db | Tx, { course_id, seat_course_id }: PaymentRow) =>
  db
    .selectFrom('courses')
    .select(['id', 'title', 'price_paisa'])
    .where('id', '=', seat_course_id ?? course_id)
    .executeTakeFirstOrThrow()

/** All courses of a student, newest first. */
export const listCoursesOf = (db: Db, userId: string) => coursesOf.all(db, { userId })

const coursesOf = statement((db: Db, { value }: Params<{ userId: string }>) => {
  const of = (table: 'applications' | 'enrollments' | 'payments' | 'discounts' | 'instalment_plans') =>
    db.selectFrom(table).select('course_id').where('user_id', '=', value('userId'))
  return db
    .selectFrom('courses')
    .select(['id', 'title', 'price_paisa'])
    .select((eb) => [
      eb
        .selectFrom('enrollments')
        .select('enrollments.ends_at')
        .where('enrollments.user_id', '=', value('userId'))
        .whereRef('enrollments.course_id', '=', 'courses.id')
        .as('ends_at'),
      eb
        .selectFrom('payments')
        .select('payments.id')
        .where('payments.user_id', '=', value('userId'))
        .whereRef('payments.course_id', '=', 'courses.id')
        .where('payments.status', '=', sql.lit('pending'))
        .as('waiting_id'),
    ])
    .where(
      'id',
      'in',
      of('applications')
        .union(of('enrollments'))
        .union(of('payments'))
        .union(of('discounts'))
        .union(of('instalment_plans')),
    )
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(50)
})

/** Refunds of some payments, in order. */
export const listRefundsOf = (db: Db | Tx, of: Pick<PaymentRow, 'id' | 'refunded_paisa'>[]) => {
  const ids = of.flatMap(({ id, refunded_paisa }) => (refunded_paisa > 0 ? [id] : []))
  return ids.length > 0 ? refundsOf.all(db, { ids }) : []
}
const refundsOf = statement((db: Db, { list }: Params<{ ids: string[] }>) =>
  db
    .selectFrom('refunds')
    .select(['id', 'number', 'payment_id', 'amount_paisa', 'reason', 'refunded_at'])
    .where('payment_id', 'in', list('ids'))
    .orderBy('number'),
)
export type RefundRow = Awaited<ReturnType<typeof listRefundsOf>>[number]

/** Includes retired accounts: refunds may still leave from them. */
export const findAccount = (db: Db | Tx, id: string) =>
  db.selectFrom('bank_accounts').select('id').where('id', '=', id).executeTakeFirst()
