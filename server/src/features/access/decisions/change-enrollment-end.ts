import type { enrollmentEndForm } from '@sonocampus/contract/decisions'
import { limits } from '@sonocampus/contract/limits'
import type * as z from 'zod/mini'
import { isoTime } from '../../../clock.ts'
import type { Deps } from '../../../deps.ts'
import { AppError, invalidField } from '../../../errors.ts'
import { getCalendar } from '../../../institute/calendar.ts'
import type { Actor } from '../../ground/audit/index.ts'
import type { DecisionRow } from './decisions.queries.ts'
import { keepDecision } from './keep-decision.ts'
import { getRunningEnrollment, requireNothingInTheWay } from './set-enrollment-end.ts'

type Form = z.output<typeof enrollmentEndForm>

/**
 * Queues a new end for an enrollment, the last second of a day; like every decision it can be
 * undone for ten seconds.
 */
export function changeEnrollmentEnd(
  deps: Deps,
  actor: Actor,
  enrollmentId: string,
  { day, reason }: Form,
): Promise<DecisionRow> {
  return deps.db.transaction().execute(async (tx) => {
    const enrollment = await getRunningEnrollment(tx, deps, enrollmentId)
    await requireNothingInTheWay(tx, enrollment)
    const { endOfDay, addMonths, dayOf, dayText } = await getCalendar(tx)
    const now = deps.clock.now()
    const end = endOfDay(day)
    if (day < dayOf(now)) throw invalidField('day', 'Choose today or a later day, or end the enrollment.')
    if (end > addMonths(now, limits.enrollment.maxMonths))
      throw invalidField('day', `Choose a day within ${limits.enrollment.maxMonths} months from now.`)
    if (day === dayOf(Date.parse(enrollment.ends_at)))
      throw new AppError('end_unchanged', `This enrollment already ends on ${dayText(enrollment.ends_at)}.`)
    return keepDecision(tx, deps, actor, {
      subject_type: 'enrollment',
      subject_id: enrollmentId,
      status: 'end_changed',
      rejection_reason: reason,
      seen_end: enrollment.ends_at,
      new_end: isoTime(end),
    })
  })
}
