import { paymentNumber } from '@sonocampus/contract/payment-number'
import type { Tx } from '../../db/connect.ts'
import { locked } from '../../db/dialect.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { type Doer, recordAudit } from '../audit/index.ts'
import { type EnrollmentRow, findEnrollment, findSeat, grantAccess, settleApplication } from '../enrollments/index.ts'
import { approveWaitingPayment } from './approve-waiting-payment.ts'
import { requireStillWaiting } from './decide-payment.ts'
import { payAtDesk } from './pay-at-desk.ts'
import { findWaitingPayment, getPayment } from './payments.queries.ts'
import { requireAsSeen } from './require-as-seen.ts'

type Approval = {
  user_id: string
  course_id: string
  duration_months: number
  payment_id?: string | undefined
  amount_received?: number | undefined
  duplicate_reason?: string | undefined
  seen?: string | undefined
}

/**
 * Grants access from now. The waiting proof pays for it; without one it is a payment at the desk: what was received (the
 * price, unless told otherwise; 0 for a scholarship), with a receipt. A waiting application is settled with it.
 *
 * What is paid at the desk overrules no rejection unseen. The proof is the one that the administrator saw, else the one that
 * waits as the call begins: when somebody rejects it meanwhile, nothing is granted. One that comes meanwhile stands in line
 * behind the student's row. A second click finds the seat running: it answers the same seat and makes no second payment.
 */
export async function approveEnrollment(
  deps: Deps,
  doer: Doer,
  approval: Approval,
): Promise<{ enrollment: EnrollmentRow; granted: boolean }> {
  const { db, clock, engine } = deps
  const { user_id, course_id } = approval
  const waiting = approval.payment_id ?? (await findWaitingPayment(db, user_id, course_id))?.id
  return db.transaction().execute(async (tx) => {
    const user = await getStudent(tx, user_id)
    const course = await getCourse(tx, course_id)
    await locked(engine, tx.selectFrom('users').select('id').where('id', '=', user.id)).execute()
    const seat = await findSeat(tx, user.id, course.id)
    const paymentId = waiting ?? (await findWaitingPayment(tx, user_id, course_id))?.id
    if (paymentId && !approval.payment_id && approval.amount_received !== undefined)
      await requireNothingWaits(tx, paymentId)
    // The application first: whoever decides it also takes its row before the audit trail.
    const settled = await settleApplication(tx, clock, doer, user.id, course.id)
    const payment = paymentId ? await approveWaitingPayment(tx, deps, doer, paymentId, approval.duplicate_reason) : null
    if (payment && (payment.user_id !== user.id || payment.course_id !== course.id))
      throw new AppError('not_found', 'There is no payment with this id for this student and course.')
    if (paymentId && !payment) await requireSettledSeat(tx, clock.now(), approval, paymentId)
    const result = await grantAccess(tx, deps, {
      user,
      course,
      months: approval.duration_months,
      paymentId: payment?.id ?? null,
      grantedBy: doer.id,
      payAtDesk: async () => {
        requireAsSeen(seat, approval)
        const amountPaisa =
          approval.amount_received === undefined ? course.price_paisa : Math.round(approval.amount_received * 100)
        return payAtDesk(tx, deps, doer, { user, course, applicationId: seat.application?.id ?? null, amountPaisa })
      },
    })
    if (settled)
      await recordAudit(tx, clock, doer, {
        action: 'application.approved',
        subject: { type: 'application', id: settled.id },
        summary: `Approved the application of ${user.email} for ${course.title} with the seat`,
        before: { status: 'pending' },
        after: { status: 'approved' },
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

/** An amount is typed where no proof was seen: one that waits by now has to be looked at first. */
async function requireNothingWaits(tx: Tx, paymentId: string): Promise<void> {
  const { number, status } = await getPayment(tx, paymentId)
  if (status === 'pending')
    throw new AppError(
      'conflict',
      `Payment ${paymentNumber(number)} of this student has arrived meanwhile. Please look at it first.`,
    )
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
    .select(['id', 'title', 'price_paisa'])
    .where('id', '=', courseId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!course) throw new AppError('not_found', 'There is no course with this id.')
  return course
}
