import type { listPayments } from '@sonocampus/contract/payments'
import { type ExpressionBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db, Tx } from '../../db/connect.ts'
import { startsWith } from '../../db/dialect.ts'
import { paged, pagedBy, pageOf, type Window } from '../../db/paged.ts'
import { coursesNamed, peopleNamed } from '../../db/search/named.ts'
import { type Given, statement, statements } from '../../db/statement.ts'
import type { Tables } from '../../db/tables/index.ts'
import { AppError } from '../../errors.ts'

/** Payments outlive the student and the course: their rows stay, hidden ones included. */
const payments = (db: Db | Tx) =>
  db
    .selectFrom('payments')
    .innerJoin('users', 'users.id', 'payments.user_id')
    .innerJoin('courses', 'courses.id', 'payments.course_id')
    .leftJoin('documents', 'documents.id', 'payments.proof_id')
    .leftJoin('bank_accounts', 'bank_accounts.id', 'payments.bank_account_id')
    .leftJoin('applications', 'applications.id', 'payments.application_id')

const PAYMENT = [
  'payments.id',
  'payments.number',
  'payments.status',
  'payments.user_id',
  'payments.course_id',
  'payments.application_id',
  'payments.amount_paisa',
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
  'documents.content_type as proof_type',
  'documents.sha256',
  'bank_accounts.id as account_id',
  'bank_accounts.bank_name',
  'bank_accounts.account_name',
  'bank_accounts.account_number',
  'bank_accounts.iban',
  'applications.first_name',
  'applications.last_name',
  'applications.qualification',
  'applications.contact_number',
] as const

/** Spaces and case do not make another transaction. */
export const transactionKey = (transactionId: string): string => transactionId.replace(/\s+/g, '').toUpperCase()

const numberIn = (search: string) => Number(search.replace(/\D/g, ''))

type Filter = z.output<(typeof listPayments)['query']>

/** Oldest first, as they wait. What waits for a student or a course that is deleted waits for nobody. */
export async function findPayments(db: Db, filter: Filter) {
  if (filter.search) return searchPayments(db, filter, filter.search)
  const counts = await countsByStatus.all(db, { courseId: filter.course_id ?? null })
  const count = counts
    .filter(({ part }) => !filter.status || part === filter.status)
    .reduce((sum, one) => sum + one.count, 0)
  return pageOf(filter, [{ count, rows: (window) => listShown(db, filter, window) }])
}

const countsByStatus = statement((db: Db, { value }: Given<{ courseId: string | null }>) =>
  db
    .selectFrom('tallies')
    .select(['part', (eb) => eb.fn.sum<number>('count').as('count')])
    .where('name', '=', sql.lit('payments'))
    .where('part', '!=', sql.lit('hidden'))
    .where((eb) => eb.or([eb(eb.cast(value('courseId'), 'text'), 'is', null), eb('key', '=', value('courseId'))]))
    .groupBy('part'),
)

const isShown = (eb: ExpressionBuilder<Tables, 'payments'>) =>
  eb.or([eb('payments.status', '!=', sql.lit('pending')), eb('payments.hidden', '=', sql.lit(0))])

const sorting = ({ sort }: Pick<Filter, 'sort'>) =>
  [
    sort?.endsWith('amount_due') ? 'payments.amount_paisa' : 'payments.number',
    sort?.startsWith('-') ? 'desc' : 'asc',
  ] as const

function listShown(db: Db, filter: Filter, window: Window) {
  const { status = null, course_id = '', sort } = filter
  return shownPayments({ status, sort, isOfCourse: course_id !== '' }).all(db, { courseId: course_id, ...window })
}

type Shape = Pick<Filter, 'sort'> & { status: Filter['status'] | null; isOfCourse: boolean }
/** The page is found in an index alone; all that is joined is asked for its rows. */
const shownPayments = statements((db, { value }: Given<{ courseId: string } & Window>, shape: Shape) => {
  const [column, order] = sorting(shape)
  let shown = db.selectFrom('payments').select('payments.id').where(isShown)
  if (shape.status) shown = shown.where('status', '=', sql.lit(shape.status))
  if (shape.isOfCourse) shown = shown.where('course_id', '=', value('courseId'))
  // Named twice, the number would be looked for in its unique index, and every row passed over in the table.
  const tied = column === 'payments.number' ? shown : shown.orderBy('payments.amount_paisa', order)
  const page = tied.orderBy('payments.number', order).limit(value('limit')).offset(value('offset'))
  return payments(db)
    .select(PAYMENT)
    .where('payments.id', 'in', page)
    .orderBy(column, order)
    .orderBy('payments.number', order)
})

function searchPayments(db: Db, filter: Filter, search: string) {
  let matches = payments(db).where(isShown).where('payments.id', 'in', quoted(db, search))
  if (filter.status) matches = matches.where('payments.status', '=', filter.status)
  if (filter.course_id) matches = matches.where('payments.course_id', '=', filter.course_id)
  const rows = matches.select(PAYMENT).orderBy(...sorting(filter))
  return paged(rows.orderBy('payments.number'), matches, filter)
}

/** Payments by everything that people quote, each by its own index. */
function quoted(db: Db, search: string) {
  const found = db.selectFrom('payments').select('payments.id')
  // The numbers of the payment and of the receipt, as they are quoted: P-12, R-000012, or the bare number.
  const numbered = (column: 'number' | 'receipt_number', form: RegExp) =>
    form.test(search) ? found.where(column, '=', numberIn(search)) : found.where('id', '=', search)
  return found
    .where('user_id', 'in', peopleNamed(db, search))
    .union(found.where('course_id', 'in', coursesNamed(db, search)))
    .union(found.where((eb) => startsWith(db, eb.ref('transaction_key'), transactionKey(search))))
    .union(numbered('number', /^(P-)?\d{1,9}$/i))
    .union(numbered('receipt_number', /^(R-)?\d{1,9}$/i))
}

export function findPaymentsOf(
  db: Db,
  userId: string,
  filter: { page?: number | undefined; page_size?: number | undefined; status?: Filter['status'] },
) {
  const status = filter.status ?? 'any'
  return pagedBy(db, filter, [paymentsOf(status), paymentCountOf(status)], { userId })
}

type Status = NonNullable<Filter['status']> | 'any'
const ownPayments = (db: Db, { value }: Given<{ userId: string }>, status: Status) => {
  const all = payments(db).where('payments.user_id', '=', value('userId'))
  return status === 'any' ? all : all.where('payments.status', '=', sql.lit(status))
}
const paymentsOf = statements((db, given: Given<{ userId: string } & Window>, status: Status) =>
  ownPayments(db, given, status)
    .select(PAYMENT)
    .orderBy('payments.number', 'desc')
    .limit(given.value('limit'))
    .offset(given.value('offset')),
)
const paymentCountOf = statements((db, given: Given<{ userId: string }>, status: Status) =>
  ownPayments(db, given, status).select((eb) => eb.fn.countAll<number>().as('total')),
)

export async function getPayment(db: Db | Tx, paymentId: string) {
  const payment = await payments(db).select(PAYMENT).where('payments.id', '=', paymentId).executeTakeFirst()
  if (!payment) throw new AppError('not_found', 'Payment not found.')
  return payment
}

/** The update that decides a proof: only one of many callers finds it waiting, and none after its student was deleted. */
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

export type PaymentRow = Awaited<ReturnType<typeof getPayment>>

/** Other submissions, by anyone, that used the same transaction id or the very same file: each found by its own index. */
const duplicates = statement((db: Db, { list }: Given<{ keys: string[]; files: string[] }>) => {
  const sameTransaction = db.selectFrom('payments').select('id').where('transaction_key', 'in', list('keys'))
  const sameFile = db
    .selectFrom('documents')
    .innerJoin('payments', 'payments.proof_id', 'documents.id')
    .select('payments.id')
    .where('documents.sha256', 'in', list('files'))
  return payments(db)
    .select(['payments.id', 'payments.number', 'payments.status', 'payments.transaction_key', 'documents.sha256'])
    .select(['users.email', 'courses.title as course_title'])
    .where('payments.id', 'in', sameTransaction.union(sameFile))
    .orderBy('payments.number')
})

export function listDuplicatesOf(db: Db | Tx, of: Pick<PaymentRow, 'transaction_key' | 'sha256'>[]) {
  const keys = of.flatMap(({ transaction_key }) => transaction_key ?? [])
  return duplicates.all(db, { keys, files: of.flatMap(({ sha256 }) => sha256 ?? []) })
}

/** Accounts in use that a course is paid into. */
const accountsOfCourse = (db: Db, courseId: string) =>
  db
    .selectFrom('course_bank_accounts')
    .innerJoin('bank_accounts', 'bank_accounts.id', 'course_bank_accounts.bank_account_id')
    .where('course_id', '=', courseId)
    .where('archived_at', 'is', null)

export const listAccountsOfCourse = (db: Db, courseId: string) =>
  accountsOfCourse(db, courseId)
    .select(['bank_accounts.id', 'bank_name', 'account_name', 'account_number', 'iban'])
    .orderBy('position')
    .orderBy('bank_accounts.id')
    .execute()

export const isAccountOfCourse = async (db: Db, courseId: string, accountId: string): Promise<boolean> =>
  (await accountsOfCourse(db, courseId)
    .select('bank_accounts.id')
    .where('bank_accounts.id', '=', accountId)
    .executeTakeFirst()) !== undefined
