import { randomUUID } from 'node:crypto'
import { isoTime } from '../../../clock.ts'
import type { Tx } from '../../../db/connect.ts'
import { announceChange } from '../../../db/events/announce.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { type Calendar, getCalendar } from '../../../institute/calendar.ts'
import { type Actor, recordAudit } from '../../ground/audit/index.ts'
import { type EnrollmentRow, findEnrollment } from './enrollments.queries.ts'
import { notifyOfGrant } from './notify-of-grant.ts'

export type Grant = {
  user: { id: string; email: string }
  course: { id: string; title: string }
  months: number
  /**
   * The proof that pays for it: a running enrollment is then extended from its end. Without one it
   * is left alone.
   */
  paymentId: string | null
  /** Creates the desk payment when there is no proof, once it is certain that access is granted. */
  payAtDesk?: () => Promise<string>
  grantedBy: string | null
}

/**
 * Enrolls from the later of now and the old end. The unique key and the conditional update settle
 * two grants at once: the second finds the first one's enrollment, and grants nothing.
 */
export async function grantEnrollment(
  tx: Tx,
  deps: Deps,
  grant: Grant,
): Promise<{ enrollment: EnrollmentRow; granted: boolean }> {
  const now = deps.clock.now()
  const calendar = await getCalendar(tx)
  const first = { starts_at: isoTime(now), ends_at: isoTime(calendar.addMonths(now, grant.months)) }
  const made = await tx
    .insertInto('enrollments')
    .values({
      id: randomUUID(),
      user_id: grant.user.id,
      course_id: grant.course.id,
      created_at: isoTime(now),
      ...first,
    })
    .onConflict((oc) => oc.columns(['user_id', 'course_id']).doNothing())
    .executeTakeFirst()
  const period = made.numInsertedOrUpdatedRows === 1n ? first : await extend(tx, calendar, now, grant)
  const enrollment = await findEnrollment(tx, grant.user.id, grant.course.id)
  if (!enrollment) throw new AppError('internal', 'Enrollment not found.')
  if (period) {
    const paymentId = grant.paymentId ?? (await grant.payAtDesk?.()) ?? null
    await keepGrant(tx, deps, { ...grant, paymentId }, enrollment, period)
    await notifyOfGrant(tx, deps, { ...grant, paymentId }, calendar, enrollment.ends_at)
  }
  return { enrollment, granted: period !== null }
}

async function extend(tx: Tx, calendar: Calendar, now: number, grant: Grant) {
  const held = await findEnrollment(tx, grant.user.id, grant.course.id)
  if (!held) return null
  const runs = Date.parse(held.ends_at) > now
  if (runs && !grant.paymentId) return null
  const from = runs ? Date.parse(held.ends_at) : now
  const period = { starts_at: isoTime(from), ends_at: isoTime(calendar.addMonths(from, grant.months)) }
  const extended = await tx
    .updateTable('enrollments')
    .set({ ends_at: period.ends_at, ...(runs ? {} : { starts_at: period.starts_at }) })
    .where('id', '=', held.id)
    .where('ends_at', '=', held.ends_at)
    .executeTakeFirst()
  if (extended.numUpdatedRows === 1n) return period
  if (grant.paymentId)
    throw new AppError('changed_just_now', 'Someone else has just changed this enrollment. Try again.')
  return null
}

function keepGrant(
  tx: Tx,
  { clock }: Deps,
  { months, paymentId, grantedBy }: Grant,
  enrollment: EnrollmentRow,
  period: { starts_at: string; ends_at: string },
) {
  return tx
    .insertInto('enrollment_grants')
    .values({
      id: randomUUID(),
      enrollment_id: enrollment.id,
      months,
      ...period,
      payment_id: paymentId,
      granted_by: grantedBy,
      created_at: isoTime(clock.now()),
    })
    .execute()
}

/** Records who gave how many months to whom; nothing if nothing was granted. */
export async function recordGrant(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  { user, course, months, paymentId }: Omit<Grant, 'grantedBy'>,
  { enrollment, granted }: { enrollment: EnrollmentRow; granted: boolean },
): Promise<void> {
  if (!granted) return
  await recordAudit(tx, deps, actor, {
    action: 'enrollment.approved',
    subject: { type: 'enrollment', id: enrollment.id },
    summary: `Approved the enrollment of ${user.email} in ${course.title} for ${months} months`,
    after: { ...enrollment, months, payment_id: paymentId },
  })
}

/** Moves the end of access, when terms or money change how long it stays open. */
export async function endEnrollmentAt(tx: Tx, userId: string, courseId: string, end: number): Promise<void> {
  await tx
    .updateTable('enrollments')
    .set({ ends_at: isoTime(end) })
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .execute()
  await announceChange(tx, { user: userId })
}
