import { announceChange } from '../../../db/events/announce.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { enqueueMail } from '../../../jobs/mail-job.ts'
import { type Actor, recordAudit } from '../audit/index.ts'
import { endAllSessions, endFactor } from '../auth/index.ts'
import { notifyOthers } from './notify-others.ts'
import { getStaffMember, type StaffRow } from './staff.queries.ts'

/**
 * For staff who have lost phone and recovery codes. One's own factor is turned off in the profile,
 * with password and code.
 */
export async function resetFactor(deps: Deps, actor: Actor, userId: string): Promise<StaffRow> {
  if (userId === actor.id)
    throw new AppError('own_factor', 'You can turn off your own second factor only in your profile, with a code.')
  return deps.db.transaction().execute(async (tx) => {
    const member = await getStaffMember(tx, userId)
    if (!(await endFactor(tx, userId))) throw new AppError('factor_off', `${member.email} has no second factor.`)
    await endAllSessions(tx, userId)
    await announceChange(tx, { user: userId })
    await enqueueMail(tx, deps.clock, {
      to: member.email,
      subject: 'Your second factor was reset',
      lines: [
        `${actor.email} removed your second factor, and every open session was ended. You can log in with your password again.`,
        "Log in and set up a new one. If you didn't ask for this, contact us at once.",
      ],
    })
    await recordAudit(tx, deps, actor, {
      action: 'factor.reset',
      subject: { type: 'user', id: userId },
      summary: `Reset the second factor of ${member.email}`,
    })
    await notifyOthers(tx, deps, actor, `removed the second factor of ${member.email}.`)
    return getStaffMember(tx, userId)
  })
}
