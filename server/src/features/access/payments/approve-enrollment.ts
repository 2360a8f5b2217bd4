import { paymentNumber } from '@sonocampus/contract/payment-number'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { getCourse } from '../../../institute/courses.queries.ts'
import { toPaisa } from '../../../institute/money-text.ts'
import { getStudent, lockPerson } from '../../../institute/people.queries.ts'
import { type Actor, recordAudit } from '../../ground/audit/index.ts'
import { findDue } from '../dues/index.ts'
import {
  type Admission,
  type EnrollmentRow,
  findAdmission,
  findEnrollment,
  grantEnrollment,
  recordGrant,
  settleApplication,
} from '../enrollments/index.ts'
import { noLongerWaiting, recordApproval, takeWaitingPayment } from './approve-payment.ts'
import { deskRefusal } from './desk-refusal.ts'
import { countPart, openAccess } from './open-access.ts'
import { payAtDesk } from './pay-at-desk.ts'
import { findWaitingPayment, getPayment } from './payments.queries.ts'
import { requireAsSeen } from './require-as-seen.ts'
import { requireFullOrReason } from './require-full-or-reason.ts'

type Approval = {
  user_id: string
  course_id: string
  duration_months: number
  payment_id?: string | undefined
  amount_received?: number | undefined
  duplicate_reason?: string | undefined
  seen?: string | undefined
  /** Why less than is due is accepted. */
  reason?: string | undefined
  /** Confirms enrolling a student whose application was rejected. */
  confirm_refused?: boolean | undefined
}

/**
 * Grants access from now. The pending proof pays for it; without one it is a payment at the desk:
 * the amount received (by default what is due; less, or 0 for a scholarship, needs an administrator
 * and a reason), with a receipt. It also settles a pending application.
 *
 * A payment at the desk never overrules a rejection unseen. The proof is the one that the
 * administrator saw, else the one pending when the call begins: if it is rejected meanwhile,
 * nothing is granted. One that arrives meanwhile waits for the lock on the student's row. A second
 * click finds the enrollment running: it returns the same one and makes no second payment.
 */
export async function approveEnrollment(
  deps: Deps,
  actor: Actor,
  approval: Approval,
): Promise<{ enrollment: EnrollmentRow; granted: boolean }> {
  const { user_id, course_id } = approval
  const waiting = approval.payment_id ?? (await findWaitingPayment(deps.db, user_id, course_id))?.id
  return deps.db.transaction().execute((tx) => approveEnrollmentIn(tx, deps, actor, approval, waiting))
}

export async function approveEnrollmentIn(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  approval: Approval,
  waiting: string | undefined = approval.payment_id,
): Promise<{ enrollment: EnrollmentRow; granted: boolean }> {
  const { clock, engine } = deps
  const { user_id, course_id } = approval
  const user = await getStudent(tx, user_id)
  const course = await getCourse(tx, course_id, 'Course not found.')
  await lockPerson(tx, engine, user.id)
  const admission = await findAdmission(tx, user.id, course.id)
  const paymentId = waiting ?? (await findWaitingPayment(tx, user_id, course_id))?.id
  if (paymentId && !approval.payment_id && approval.amount_received !== undefined)
    await requireNothingWaits(tx, paymentId)
  const settled = await settleApplication(tx, clock, actor, user.id, course.id)
  const taken = paymentId ? await takeWaitingPayment(tx, deps, actor, paymentId, approval) : null
  if (taken && (taken.payment.user_id !== user.id || taken.payment.course_id !== course.id))
    throw new AppError('not_found', 'This student has no such payment for this course.')
  if (paymentId && !taken) await requireSettled(tx, clock.now(), approval, paymentId)
  const { grant, opened } = taken
    ? await openAccess(tx, deps, actor, taken.payment, approval.duration_months)
    : await openAtDesk(tx, deps, actor, approval, { user, course, admission })
  if (settled)
    await recordAudit(tx, deps, actor, {
      action: 'application.approved',
      subject: { type: 'application', id: settled.id },
      summary: `Approved the application of ${user.email} for ${course.title} with the enrollment`,
      before: { status: 'pending' },
      after: { status: 'approved' },
    })
  if (taken) await recordApproval(tx, deps, actor, taken)
  await recordGrant(tx, deps, actor, grant, opened)
  return opened
}

type Pair = {
  user: { id: string; email: string }
  course: { id: string; title: string; price_paisa: number }
  admission: Admission
}

/** Without a proof the amount received pays for it, once it is certain that access is granted. */
async function openAtDesk(tx: Tx, deps: Deps, actor: Actor, approval: Approval, { user, course, admission }: Pair) {
  const grant = { user, course, months: approval.duration_months, paymentId: null }
  const due = await findDue(tx, user.id, course, deps.clock.now())
  const receivedPaisa = approval.amount_received === undefined ? due.amountPaisa : toPaisa(approval.amount_received)
  const opened = await grantEnrollment(tx, deps, {
    ...grant,
    grantedBy: actor.id,
    payAtDesk: async () => {
      requireAsSeen(admission, approval)
      const refusal = deskRefusal(due, receivedPaisa)
      if (refusal) throw refusal
      const applicationId = admission.application?.id ?? null
      const requested = { duePaisa: due.amountPaisa, receivedPaisa, reason: approval.reason }
      const reason = await requireFullOrReason(tx, actor, requested)
      return payAtDesk(tx, deps, actor, { user, course, applicationId, due, receivedPaisa, reason })
    },
  })
  if (due.plan && opened.granted) await countPart(tx, deps, due.plan.id, admission.enrollment?.ends_at ?? null)
  return { grant, opened }
}

/** An amount was typed because no proof was shown: if one is pending by now it has to be reviewed first. */
async function requireNothingWaits(tx: Tx, paymentId: string): Promise<void> {
  const { number, status } = await getPayment(tx, paymentId)
  if (status === 'pending')
    throw new AppError(
      'proof_waiting',
      `Payment ${paymentNumber(number)} from this student has just arrived. Review it first.`,
    )
}

/**
 * Approved meanwhile, by a second click or from the list of payments: returns the enrollment that
 * it paid for.
 */
async function requireSettled(tx: Tx, now: number, { user_id, course_id }: Approval, paymentId: string) {
  const { status } = await getPayment(tx, paymentId)
  const held = await findEnrollment(tx, user_id, course_id)
  if (status !== 'approved' || !held || Date.parse(held.ends_at) <= now) throw await noLongerWaiting(tx, paymentId)
}
