import type { RejectionReasons } from '@sonocampus/contract/decisions'
import { paymentNumber } from '@sonocampus/contract/payment-number'
import type { Db, Tx } from '../../../db/connect.ts'
import type { QueuedDecisionsTable } from '../../../db/tables/enrollments.ts'

export type SubjectType = QueuedDecisionsTable['subject_type']

const decisions = (db: Db | Tx) =>
  db
    .selectFrom('queued_decisions')
    .innerJoin('users', 'users.id', 'queued_decisions.decided_by')
    .selectAll('queued_decisions')
    .select('users.email')

/** Holds at most the decisions of the last ten seconds. */
export const listDecisions = (db: Db) => decisions(db).orderBy('due_at').orderBy('queued_decisions.id').execute()

export const findDecision = (db: Db | Tx, id: string) =>
  decisions(db).where('queued_decisions.id', '=', id).executeTakeFirst()

export const findDecisionAbout = (db: Db | Tx, subjectId: string) =>
  decisions(db).where('subject_id', '=', subjectId).executeTakeFirst()

export type DecisionRow = NonNullable<Awaited<ReturnType<typeof findDecision>>>

const ADMISSION = [
  'users.deleted_at as student_deleted_at',
  'users.deactivated_at',
  'courses.deleted_at as course_deleted_at',
] as const

/** What a decision is about, and whether its student and course still exist. */
export async function findSubject(db: Db | Tx, type: SubjectType, id: string) {
  if (type === 'enrollment') {
    const enrollment = await db
      .selectFrom('enrollments')
      .innerJoin('users', 'users.id', 'enrollments.user_id')
      .innerJoin('courses', 'courses.id', 'enrollments.course_id')
      .select(['users.email', 'courses.title', 'enrollments.user_id', 'enrollments.course_id', ...ADMISSION])
      .where('enrollments.id', '=', id)
      .executeTakeFirst()
    return (
      enrollment && {
        ...enrollment,
        status: 'approved' as const,
        name: `The enrollment of ${enrollment.email} in ${enrollment.title}`,
      }
    )
  }
  if (type !== 'application') {
    const payment = await db
      .selectFrom('payments')
      .innerJoin('users', 'users.id', 'payments.user_id')
      .innerJoin('courses', 'courses.id', 'payments.course_id')
      .select(['payments.number', 'payments.status', 'payments.user_id', 'payments.course_id', ...ADMISSION])
      .where('payments.id', '=', id)
      .executeTakeFirst()
    const name = type === 'payment' ? 'Payment' : 'The balance of payment'
    return payment && { ...payment, name: `${name} ${paymentNumber(payment.number)}` }
  }
  const application = await db
    .selectFrom('applications')
    .innerJoin('users', 'users.id', 'applications.user_id')
    .innerJoin('courses', 'courses.id', 'applications.course_id')
    .select(['applications.first_name', 'applications.last_name', 'applications.status'])
    .select(['applications.user_id', 'applications.course_id', ...ADMISSION])
    .where('applications.id', '=', id)
    .executeTakeFirst()
  return (
    application && { ...application, name: `The application of ${application.first_name} ${application.last_name}` }
  )
}

export const statusWord = (status: string): string => (status === 'end_changed' ? 'changed' : status.replace('_', ' '))

export async function readRejectionReasons(db: Db | Tx): Promise<RejectionReasons> {
  const rows = await db.selectFrom('rejection_reasons').selectAll().orderBy('position').execute()
  const of = (type: keyof RejectionReasons) =>
    rows.filter(({ subject_type }) => subject_type === type).map(({ text }) => text)
  return { application: of('application'), payment: of('payment') }
}

/** Everything of one student that can be decided. */
export const subjectIdsOf = (tx: Tx, userId: string) =>
  tx
    .selectFrom('applications')
    .select('id')
    .where('user_id', '=', userId)
    .unionAll(tx.selectFrom('payments').select('id').where('user_id', '=', userId))
    .unionAll(tx.selectFrom('enrollments').select('id').where('user_id', '=', userId))

/** A valid certificate: neither revoked nor replaced. */
export const findIssuedCertificate = (tx: Tx, userId: string, courseId: string) =>
  tx
    .selectFrom('certificates')
    .select('number')
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .where('replaced_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
