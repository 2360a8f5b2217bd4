import { pagePath } from '@sonocampus/contract/pages'
import { isoTime } from '../../../clock.ts'
import type { Tx } from '../../../db/connect.ts'
import { announceChange } from '../../../db/events/announce.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import type { Calendar } from '../../../institute/calendar.ts'
import { type Actor, recordAudit } from '../../ground/audit/index.ts'
import { noticeIdOf, notifyStudent } from '../../ground/notifications/index.ts'
import { findGrant } from './enrollments.queries.ts'
import type { ListedRow } from './find-enrollments.queries.ts'

export type Extension = {
  months: number
  days: number /** What it is part of: given only once per key. */
  once: string
}

/** The later of now and the old end, plus calendar months, plus days. */
export function extendedEnd(
  calendar: Calendar,
  now: number,
  endsAt: string,
  { months, days }: Omit<Extension, 'once'>,
) {
  const from = Math.max(now, Date.parse(endsAt))
  return { from, to: calendar.addDays(calendar.addMonths(from, months), days) }
}

const grantIdOf = (once: string, enrollmentId: string) => noticeIdOf(`extension:${once}:${enrollmentId}`)

/** Whether this extension was already given. */
export const wasExtended = async (tx: Tx, once: string, enrollmentId: string): Promise<boolean> =>
  (await findGrant(tx, grantIdOf(once, enrollmentId))) !== undefined

/** Extends access without a payment; returns false if it was already given. */
export async function extendEnrollment(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  { enrollment, calendar }: { enrollment: ListedRow; calendar: Calendar },
  extension: Extension,
): Promise<boolean> {
  const { clock, config } = deps
  const { from, to } = extendedEnd(calendar, clock.now(), enrollment.ends_at, extension)
  const period = { starts_at: isoTime(from), ends_at: isoTime(to) }
  const kept = await tx
    .insertInto('enrollment_grants')
    .values({
      id: grantIdOf(extension.once, enrollment.id),
      enrollment_id: enrollment.id,
      months: extension.months,
      ...period,
      payment_id: null,
      granted_by: actor.id,
      created_at: isoTime(clock.now()),
    })
    .onConflict((oc) => oc.column('id').doNothing())
    .executeTakeFirst()
  if (kept.numInsertedOrUpdatedRows !== 1n) return false
  const hasEnded = Date.parse(enrollment.ends_at) < from
  const moved = await tx
    .updateTable('enrollments')
    .set({ ends_at: period.ends_at, ...(hasEnded ? { starts_at: period.starts_at } : {}) })
    .where('id', '=', enrollment.id)
    .where('ends_at', '=', enrollment.ends_at)
    .executeTakeFirst()
  if (moved.numUpdatedRows !== 1n)
    throw new AppError('changed_just_now', 'Someone else has just changed this enrollment. Try again.')
  const [link, until] = [
    pagePath('studentCourse', { courseId: enrollment.course_id }),
    calendar.dayText(period.ends_at),
  ]
  const message = `Your access to ${enrollment.title} is open until ${until}.`
  await notifyStudent(tx, clock, {
    userId: enrollment.user_id,
    email: enrollment.email,
    eventType: 'enrollment_extended',
    courseId: enrollment.course_id,
    message,
    link,
    mail: {
      subject: `Longer access: ${enrollment.title}`,
      lines: [message],
      facts: { Course: enrollment.title, 'Access until': until },
      action: { label: 'Open the course', url: config.publicUrl + link },
    },
  })
  await announceChange(tx, { user: enrollment.user_id })
  await recordAudit(tx, deps, actor, {
    action: 'enrollment.extended',
    subject: { type: 'enrollment', id: enrollment.id },
    summary: `Extended the enrollment of ${enrollment.email} in ${enrollment.title} until ${until}`,
    before: { ends_at: enrollment.ends_at },
    after: { ends_at: period.ends_at },
  })
  return true
}
