import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import { type Params, statement } from '../../../db/statement.ts'
import type { Admission } from './admission.ts'
import { findEnrollment } from './enrollments.queries.ts'

/**
 * Everything that determines what a student may do with a course: the open application, else the
 * newest rejected one.
 */
export async function findAdmission(db: Db | Tx, userId: string, courseId: string): Promise<Admission> {
  const application = await newestApplication.first(db, { userId, courseId })
  const payment = await newestPayment.first(db, { userId, courseId })
  const enrollment = await findEnrollment(db, userId, courseId)
  return { application: application ?? null, payment: payment ?? null, enrollment: enrollment ?? null }
}

type Pair = { userId: string; courseId: string }
const newestApplication = statement((db, { value }: Params<Pair>) =>
  db
    .selectFrom('applications')
    .select(['id', 'status', 'rejection_reason'])
    .where('user_id', '=', value('userId'))
    .where('course_id', '=', value('courseId'))
    .orderBy((eb) => eb.case().when('status', '=', sql.lit('rejected')).then(sql.lit(1)).else(sql.lit(0)).end())
    .orderBy('created_at', 'desc')
    .limit(sql.lit(1)),
)
const newestPayment = statement((db, { value }: Params<Pair>) =>
  db
    .selectFrom('payments')
    .select(['number', 'status', 'rejection_reason'])
    .where('user_id', '=', value('userId'))
    .where('course_id', '=', value('courseId'))
    .orderBy('number', 'desc')
    .limit(sql.lit(1)),
)

const MOST_ADMISSIONS = 200

/**
 * The same for every course that the student applied for, was enrolled in or was granted terms for.
 * A draft is visible only to its students.
 */
export const listAdmissions = (db: Db, userId: string) => admissions.all(db, { userId })

const admissions = statement((db, { value }: Params<{ userId: string }>) => {
  /** Courses for which the student has terms that still apply. */
  const granted = (table: 'discounts' | 'instalment_plans', end: 'used_at' | 'paid_at') =>
    db
      .selectFrom(table)
      .select('course_id')
      .where('user_id', '=', value('userId'))
      .where(sql.ref(end), 'is', null)
      .where('withdrawn_at', 'is', null)
  return db
    .with('newest_application', (qb) =>
      qb
        .selectFrom('applications')
        .select(['id', 'course_id', 'status', 'rejection_reason'])
        .select(
          sql<number>`row_number() over (partition by course_id order by case when status = 'rejected' then 1 else 0 end, created_at desc)`.as(
            'place',
          ),
        )
        .where('user_id', '=', value('userId')),
    )
    .with('newest_payment', (qb) =>
      qb
        .selectFrom('payments')
        .select(['course_id', 'number', 'status', 'rejection_reason'])
        .select(sql<number>`row_number() over (partition by course_id order by number desc)`.as('place'))
        .where('user_id', '=', value('userId')),
    )
    .selectFrom('courses')
    .leftJoin('newest_application as a', (on) => on.onRef('a.course_id', '=', 'courses.id').on('a.place', '=', 1))
    .leftJoin('newest_payment as p', (on) => on.onRef('p.course_id', '=', 'courses.id').on('p.place', '=', 1))
    .leftJoin('enrollments as e', (on) =>
      on.onRef('e.course_id', '=', 'courses.id').on('e.user_id', '=', value('userId')),
    )
    .select(['courses.id', 'courses.title', 'courses.price_paisa', 'e.ends_at'])
    .select(['a.id as application_id', 'a.status as application_status', 'a.rejection_reason as application_reason'])
    .select(['p.number as payment_number', 'p.status as payment_status', 'p.rejection_reason as payment_reason'])
    .where('courses.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('e.id', 'is not', null),
        eb.and([
          eb('courses.status', '=', 'active'),
          eb.or([
            eb('a.id', 'is not', null),
            eb('courses.id', 'in', granted('discounts', 'used_at')),
            eb('courses.id', 'in', granted('instalment_plans', 'paid_at')),
          ]),
        ]),
      ]),
    )
    .orderBy('courses.created_at', 'desc')
    .orderBy('courses.id')
    .limit(MOST_ADMISSIONS)
})

/** The payment that opened access, for the mail about it. */
export const findPaid = (tx: Tx, paymentId: string) =>
  tx
    .selectFrom('payments')
    .innerJoin('courses', 'courses.id', 'payments.course_id')
    .select(['number', 'receipt_number', 'received_paisa', 'price_paisa'])
    .where('payments.id', '=', paymentId)
    .executeTakeFirst()
