import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { type Doer, recordAudit } from '../audit/index.ts'
import { type EnrollmentRow, findEnrollment, grantAccess } from '../enrollments/index.ts'
import { approveWaitingPayment } from './approve-waiting-payment.ts'
import { requireStillWaiting } from './decide-payment.ts'
import { findWaitingPayment, getPayment } from './payments.queries.ts'

type Approval = { user_id: string; course_id: string; duration_months: number; payment_id?: string | undefined }

/**
 * Grants access from now and approves the waiting proof, if there is one; works without any (a scholarship, cash at the
 * desk). The proof is the one that the administrator saw, else the one that waits as the call begins: when somebody rejects
 * it meanwhile, nothing is granted. A second click finds it approved and the seat running: it answers the same seat.
 */
export async function approveEnrollment(
  deps: Deps,
  doer: Doer,
  approval: Approval,
): Promise<{ enrollment: EnrollmentRow; granted: boolean }> {
  const { db, clock } = deps
  const paymentId = approval.payment_id ?? (await findWaitingPayment(db, approval.user_id, approval.course_id))?.id
  return db.transaction().execute(async (tx) => {
    const user = await getStudent(tx, approval.user_id)
    const course = await getCourse(tx, approval.course_id)
    const payment = paymentId ? await approveWaitingPayment(tx, deps, doer, paymentId) : null
    if (payment && (payment.user_id !== user.id || payment.course_id !== course.id))
      throw new AppError('not_found', 'There is no payment with this id for this student and course.')
    if (paymentId && !payment) await requireSettledSeat(tx, clock.now(), approval, paymentId)
    const result = await grantAccess(tx, deps, {
      user,
      course,
      months: approval.duration_months,
      paymentId: payment?.id ?? null,
      grantedBy: doer.id,
    })
    if (result.granted)
      await recordAudit(tx, clock, doer, {
        action: 'enrollment.approved',
        subject: { type: 'enrollment', id: result.enrollment.id },
        summary: `Approved the enrollment of ${user.email} in ${course.title} for ${approval.duration_months} months`,
        after: { ...result.enrollment, payment_id: payment?.id ?? null },
      })
    return result
  })
}

/** Approved meanwhile, by a second click or from the list of payments: the seat that it paid for is the answer. */
async function requireSettledSeat(tx: Tx, now: number, { user_id, course_id }: Approval, paymentId: string) {
  const { status } = await getPayment(tx, paymentId)
  const seat = await findEnrollment(tx, user_id, course_id)
  if (status !== 'approved' || !seat || Date.parse(seat.ends_at) <= now) await requireStillWaiting(tx, paymentId)
}

async function getStudent(tx: Tx, userId: string) {
  const user = await tx
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', '=', userId)
    .where('role', '=', 'student')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!user) throw new AppError('not_found', 'There is no student with this id.')
  return user
}

async function getCourse(tx: Tx, courseId: string) {
  const course = await tx
    .selectFrom('courses')
    .select(['id', 'title'])
    .where('id', '=', courseId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!course) throw new AppError('not_found', 'There is no course with this id.')
  return course
}
