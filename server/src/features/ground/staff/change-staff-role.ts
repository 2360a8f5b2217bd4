import type { StaffRole } from '@sonocampus/contract/auth'
import { announce, announceChange } from '../../../db/events/announce.ts'
import { SESSIONS_ENDED } from '../../../db/events/events.ts'
import type { Deps } from '../../../deps.ts'
import { changeAccount } from '../../../institute/accounts.queries.ts'
import { lockAdministrators, lockPerson, requireAdministratorLeft } from '../../../institute/people.queries.ts'
import { ARTICLED } from '../../../institute/staff-names.ts'
import { type Actor, recordAudit } from '../audit/index.ts'
import { notifyOthers } from './notify-others.ts'
import { getStaffMember, listCoursesTaught, type StaffRow } from './staff.queries.ts'

/**
 * Changes a staff member's role. Sessions read the role with every call, so it takes effect at
 * once; live streams close and reconnect. Only teachers keep courses of their own. At least one
 * administrator must remain.
 */
export function changeStaffRole(deps: Deps, actor: Actor, userId: string, role: StaffRole): Promise<StaffRow> {
  const { db, engine } = deps
  return db.transaction().execute(async (tx) => {
    await lockAdministrators(tx, engine)
    await lockPerson(tx, engine, userId)
    const before = await getStaffMember(tx, userId)
    const courses = await listCoursesTaught(tx, [userId])
    await changeAccount(tx, userId, { role })
    if (role !== 'teacher') await tx.deleteFrom('course_teachers').where('user_id', '=', userId).execute()
    await requireAdministratorLeft(tx)
    await announce(tx, { audience: { user: userId }, name: SESSIONS_ENDED, payload: {} })
    await announceChange(tx, { user: userId })
    await recordAudit(tx, deps, actor, {
      action: 'staff.role-changed',
      subject: { type: 'user', id: userId },
      summary: `Made ${before.email} ${ARTICLED[role]}`,
      before: { role: before.role, courses: courses.map(({ title }) => title) },
      after: { role },
    })
    await notifyOthers(tx, deps, actor, `made ${before.email} ${ARTICLED[role]}.`)
    return getStaffMember(tx, userId)
  })
}
