import { pagePath } from '@sonocampus/contract/pages'
import { paymentNumber } from '@sonocampus/contract/payment-number'
import type { Facts } from '../../../adapters/mail/compose-mail.ts'
import { isoTime } from '../../../clock.ts'
import type { Tx } from '../../../db/connect.ts'
import { announceChange } from '../../../db/events/announce.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { getCalendar } from '../../../institute/calendar.ts'
import { lockPerson } from '../../../institute/people.queries.ts'
import { type Actor, recordAudit } from '../../ground/audit/index.ts'
import { notifyStudent } from '../../ground/notifications/index.ts'
import { listOpenPlans } from '../dues/index.ts'
import { changeEnd, enrollmentsById } from '../enrollments/index.ts'
import { findWaitingPayment } from '../payments/index.ts'
import type { DecisionRow } from './decisions.queries.ts'

export type Enrollment = Awaited<ReturnType<typeof enrollmentsById.all>>[number]

/**
 * Returns an enrollment that is still running: an ended one is reopened at the desk, with money or
 * a reason.
 */
export async function getRunningEnrollment(tx: Tx, { clock }: Deps, id: string): Promise<Enrollment> {
  const [enrollment] = await enrollmentsById.all(tx, { ids: [id] })
  if (!enrollment) throw new AppError('not_found', 'Enrollment not found.')
  if (Date.parse(enrollment.ends_at) <= clock.now())
    throw new AppError('enrollment_ended', 'This enrollment has already ended. To reopen it, enroll the student again.')
  return enrollment
}

/** A pending proof would extend what was just changed, and a plan moves the end of access by itself. */
export async function requireNothingInTheWay(
  tx: Tx,
  { user_id, course_id }: Pick<Enrollment, 'user_id' | 'course_id'>,
): Promise<void> {
  const waiting = await findWaitingPayment(tx, user_id, course_id)
  if (waiting)
    throw new AppError(
      'proof_waiting',
      `Payment ${paymentNumber(waiting.number)} is still pending. Approve or reject it first.`,
    )
  const plans = await listOpenPlans(tx, [user_id])
  if (plans.some((plan) => plan.course_id === course_id))
    throw new AppError(
      'plan_running',
      'This student pays in instalments, and the plan sets the end of access. Withdraw the plan, or refund the payment and end access with it.',
    )
}

/** Moves the end of an enrollment as decided; refused if it has changed since. Dues stay. */
export async function setEnrollmentEnd(tx: Tx, deps: Deps, actor: Actor, decision: DecisionRow): Promise<void> {
  const { clock, engine } = deps
  const { subject_id, seen_end, new_end, rejection_reason: reason } = decision
  const { user_id } = await getRunningEnrollment(tx, deps, subject_id)
  await lockPerson(tx, engine, user_id)
  const enrollment = await getRunningEnrollment(tx, deps, subject_id)
  await requireNothingInTheWay(tx, enrollment)
  const ends_at = new_end ?? isoTime(clock.now())
  if (!(await changeEnd(tx, subject_id, ends_at, seen_end ?? '')))
    throw new AppError('changed_just_now', 'This enrollment has changed since you opened it.')
  await announceChange(tx, { user: user_id })
  const isEnded = new_end === null
  const until = (await getCalendar(tx)).dayText(ends_at)
  await sendNotice(tx, deps, enrollment, {
    isEnded,
    facts: { Course: enrollment.title, [isEnded ? 'Access ended' : 'Access until']: until },
    message: isEnded
      ? `Your access to ${enrollment.title} has ended. Reason: ${reason}`
      : `Your access to ${enrollment.title} is now open until ${until}. Reason: ${reason}`,
  })
  await recordAudit(tx, deps, actor, {
    action: isEnded ? 'enrollment.ended' : 'enrollment.end-changed',
    subject: { type: 'enrollment', id: subject_id },
    summary: `${isEnded ? 'Ended' : 'Changed the end of'} the enrollment of ${enrollment.email} in ${enrollment.title}${isEnded ? '' : ` to ${until}`}: ${reason}`,
    before: { ends_at: enrollment.ends_at },
    after: { ends_at, reason },
  })
}

function sendNotice(
  tx: Tx,
  { clock, config }: Deps,
  { user_id, email, course_id, title }: Enrollment,
  { isEnded, message, facts }: { isEnded: boolean; message: string; facts: Facts },
): Promise<boolean> {
  const link = isEnded ? pagePath('studentCourses') : pagePath('studentCourse', { courseId: course_id })
  return notifyStudent(tx, clock, {
    userId: user_id,
    email,
    eventType: isEnded ? 'enrollment_ended' : 'enrollment_end_changed',
    courseId: course_id,
    message,
    link,
    mail: {
      subject: isEnded ? `Your access has ended: ${title}` : `Your access has changed: ${title}`,
      lines: [message],
      facts,
      action: { label: isEnded ? 'Open your courses' : 'Open the course', url: config.publicUrl + link },
    },
  })
}
