import { limits } from '@sonocampus/contract/limits'
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { containsText, startsWith } from '../../../db/dialect.ts'
import { allOf } from '../../../db/search/merged.ts'
import { certificatesNamed, peopleNamed } from '../../../db/search/named.ts'
import { type Params, readOnce, statement } from '../../../db/statement.ts'
import type { Tables } from '../../../db/tables/index.ts'
import { isOwnCourse } from '../../../institute/own-courses.queries.ts'
import { transactionKey } from '../../../institute/transaction-key.ts'
import { readQuoted } from './quoted.ts'

/** For common names, the newest people: typing more of the name finds the others. */
const MOST_PEOPLE = 50

export const findPeople = async (db: Db, text: string): Promise<string[]> =>
  (await readOnce(db, peopleNamed(db, text, MOST_PEOPLE))).map(({ user_id }) => user_id)

// Rows of so few people are queried by person only, then filtered and sorted: given another
// condition or an order, SQLite would rather read a whole list in that order.
type Of = Params<{ people: string[] }>

export const usersOf = statement((db: Db, { list }: Of) =>
  db
    .selectFrom('users')
    .select(['users.id', 'users.full_name', 'users.email', 'users.role', 'users.created_at', 'users.deleted_at'])
    .select((eb) =>
      eb
        .selectFrom('applications')
        .select('applications.contact_number')
        .whereRef('applications.user_id', '=', 'users.id')
        .orderBy('applications.created_at', 'desc')
        .limit(1)
        .as('phone'),
    )
    .where('users.id', 'in', list('people')),
)

export const applicationsOf = statement((db: Db, { list }: Of) =>
  db.selectFrom('applications').select(['id', 'status', 'created_at', 'hidden']).where('user_id', 'in', list('people')),
)

export const paymentsOf = statement((db: Db, { list }: Of) =>
  db.selectFrom('payments').select(['id', 'status', 'number', 'hidden']).where('user_id', 'in', list('people')),
)

/** There are few courses, so they are all read. */
export const findCourses = (db: Db, text: string, teacher?: string) =>
  readOnce(
    db,
    db
      .selectFrom('courses')
      .select(['id', 'title', 'status'])
      .where('deleted_at', 'is', null)
      .where((eb) => containsText(eb.ref('title'), text))
      .$if(teacher !== undefined, (all) => all.where((eb) => isOwnCourse(eb.ref('courses.id'), teacher ?? '')))
      .orderBy('title')
      .limit(limits.foundOfAKind),
  )

/** The ids of applications by case number, which is the beginning of the id. */
export async function findQuotedApplications(db: Db, text: string): Promise<string[]> {
  const { caseNumber } = readQuoted(text)
  if (caseNumber === null) return []
  const begins = db
    .selectFrom('applications')
    .select(['id', 'hidden'])
    .where((eb) => startsWith(db, eb.ref('id'), caseNumber))
    .limit(limits.foundOfAKind)
  return (await readOnce(db, begins)).filter(({ hidden }) => hidden === 0).map(({ id }) => id)
}

type Way = SelectQueryBuilder<Tables, keyof Tables, { id: string; way: number }>

/** The ids of payments by every number that people quote, and then by amount. */
export async function findQuotedPayments(db: Db, text: string): Promise<string[]> {
  const { paymentNumber, receiptNumber, transaction, amountPaisa } = readQuoted(text)
  const ways: Way[] = []
  const shown = () =>
    db
      .selectFrom('payments')
      .select(['payments.id', sql<number>`cast(${sql.lit(ways.length)} as integer)`.as('way')])
      .where(isShown)
      .limit(limits.foundOfAKind)
  if (paymentNumber !== null) ways.push(shown().where('payments.number', '=', paymentNumber))
  if (receiptNumber !== null) ways.push(shown().where('payments.receipt_number', '=', receiptNumber))
  const key = transaction && transactionKey(transaction)
  if (key) ways.push(shown().where((eb) => startsWith(db, eb.ref('payments.transaction_key'), key)))
  if (amountPaisa !== null)
    ways.push(
      shown()
        .where('payments.amount_paisa', '=', amountPaisa)
        .orderBy('payments.amount_paisa', 'desc')
        .orderBy('payments.number', 'desc'),
    )
  if (ways.length === 0) return []
  return (await readOnce(db, allOf(db, ways))).toSorted((a, b) => a.way - b.way).map(({ id }) => id)
}

/** Leaves out pending payments whose student or course is deleted. */
const isShown = (eb: ExpressionBuilder<Tables, 'payments'>) =>
  eb.or([eb('payments.status', '!=', sql.lit('pending')), eb('payments.hidden', '=', sql.lit(0))])

export const applicationsById = statement((db: Db, { list }: Params<{ ids: string[] }>) =>
  db
    .selectFrom('applications')
    .innerJoin('courses', 'courses.id', 'applications.course_id')
    .select(['applications.id', 'applications.status', 'applications.first_name', 'applications.last_name'])
    .select('courses.title as course_title')
    .where('applications.id', 'in', list('ids')),
)

export const paymentsById = statement((db: Db, { list }: Params<{ ids: string[] }>) =>
  db
    .selectFrom('payments')
    .innerJoin('users', 'users.id', 'payments.user_id')
    .innerJoin('courses', 'courses.id', 'payments.course_id')
    .select(['payments.id', 'payments.number', 'payments.receipt_number', 'payments.transaction_id'])
    .select(['payments.status', 'payments.amount_paisa', 'users.full_name', 'users.email'])
    .select('courses.title as course_title')
    .where('payments.id', 'in', list('ids')),
)

/** A teacher's search returns those of their own courses, among as many as any search looks at. */
export const findCertificates = (db: Db, text: string, teacher?: string) =>
  readOnce(
    db,
    db
      .selectFrom(certificatesNamed(db, text, teacher ? undefined : limits.foundOfAKind).as('found'))
      .crossJoin('certificates')
      .select(['certificates.id', 'certificates.number', 'certificates.full_name', 'certificates.course_title'])
      .select(['certificates.revoked_at', 'certificates.replaced_at'])
      .whereRef('certificates.id', '=', 'found.certificate_id')
      .$if(teacher !== undefined, (all) =>
        all.where((eb) => isOwnCourse(eb.ref('certificates.course_id'), teacher ?? '')),
      )
      .orderBy('certificates.issued_at', 'desc')
      .orderBy('certificates.number', 'desc')
      .limit(limits.foundOfAKind),
  )
