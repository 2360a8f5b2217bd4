import type { listPayments } from '@sonocampus/contract/payments'
import type * as z from 'zod/mini'
import type { Db, Tx } from '../../db/connect.ts'
import { containsPhone, containsText, spaced } from '../../db/dialect.ts'
import { paged } from '../../db/paged.ts'
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

const numberIn = (search: string) => Number(search.replace(/\D/g, ''))

type Filter = z.output<(typeof listPayments)['query']>

/** Oldest first, as they wait. What waits for a student or a course that is deleted waits for nobody. */
export function findPayments(db: Db, filter: Filter) {
  let matches = payments(db).where((eb) =>
    eb.or([
      eb('payments.status', '!=', 'pending'),
      eb.and([eb('users.deleted_at', 'is', null), eb('courses.deleted_at', 'is', null)]),
    ]),
  )
  if (filter.status) matches = matches.where('payments.status', '=', filter.status)
  if (filter.course_id) matches = matches.where('payments.course_id', '=', filter.course_id)
  const { search } = filter
  if (search)
    matches = matches.where((eb) =>
      eb.or([
        containsText(eb.ref('users.email'), search),
        containsText(eb.ref('payments.transaction_id'), search),
        containsText(eb.ref('courses.title'), search),
        containsText(eb.ref('users.full_name'), search),
        containsText(spaced(eb.ref('applications.first_name'), eb.ref('applications.last_name')), search),
        containsPhone(eb.fn.coalesce('applications.contact_number', eb.val('')), search),
        // The numbers of the payment and of the receipt, as they are quoted: P-12, R-000012, or the bare number.
        ...(/^(P-)?\d{1,9}$/i.test(search) ? [eb('payments.number', '=', numberIn(search))] : []),
        ...(/^(R-)?\d{1,9}$/i.test(search) ? [eb('payments.receipt_number', '=', numberIn(search))] : []),
      ]),
    )
  const [field, order] = [filter.sort?.replace('-', ''), filter.sort?.startsWith('-') ? 'desc' : 'asc'] as const
  const rows = matches
    .select(PAYMENT)
    .orderBy(field === 'amount_due' ? 'payments.amount_paisa' : 'payments.number', order)
  return paged(rows, matches, filter)
}

export function findPaymentsOf(
  db: Db,
  userId: string,
  filter: { page?: number | undefined; page_size?: number | undefined; status?: Filter['status'] },
) {
  let matches = payments(db).where('payments.user_id', '=', userId)
  if (filter.status) matches = matches.where('payments.status', '=', filter.status)
  return paged(matches.select(PAYMENT).orderBy('payments.number', 'desc'), matches, filter)
}

export async function getPayment(db: Db | Tx, paymentId: string) {
  const payment = await payments(db).select(PAYMENT).where('payments.id', '=', paymentId).executeTakeFirst()
  if (!payment) throw new AppError('not_found', 'Payment not found.')
  return payment
}

/** The update that decides a proof: only one of many callers finds it waiting, and none after its student was deleted. */
export const waitingPayment = (tx: Tx, paymentId: string) =>
  tx
    .updateTable('payments')
    .where('id', '=', paymentId)
    .where('status', '=', 'pending')
    .where('user_id', 'in', (eb) => eb.selectFrom('users').select('id').where('deleted_at', 'is', null))
    .where('course_id', 'in', (eb) => eb.selectFrom('courses').select('id').where('deleted_at', 'is', null))

export const findWaitingPayment = (db: Db | Tx, userId: string, courseId: string) =>
  db
    .selectFrom('payments')
    .select(['id', 'number', 'amount_paisa'])
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .where('status', '=', 'pending')
    .executeTakeFirst()

export type PaymentRow = Awaited<ReturnType<typeof getPayment>>

/** Other submissions, by anyone, that used the same transaction id or the very same file. */
export const listDuplicatesOf = (db: Db | Tx, of: Pick<PaymentRow, 'transaction_key' | 'sha256'>[]) => {
  const keys = of.flatMap(({ transaction_key }) => transaction_key ?? [])
  const files = of.flatMap(({ sha256 }) => sha256 ?? [])
  if (keys.length + files.length === 0) return Promise.resolve([])
  return payments(db)
    .select(['payments.id', 'payments.number', 'payments.status', 'payments.transaction_key', 'documents.sha256'])
    .select(['users.email', 'courses.title as course_title'])
    .where((eb) =>
      eb.or([
        ...(files.length > 0 ? [eb('documents.sha256', 'in', files)] : []),
        ...(keys.length > 0 ? [eb('payments.transaction_key', 'in', keys)] : []),
      ]),
    )
    .orderBy('payments.number')
    .execute()
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
