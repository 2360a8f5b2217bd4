import type { AttendanceState } from '@sonocampus/contract/classes.student'
import { isoTime } from '../../../clock.ts'
import { announce } from '../../../db/events/announce.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { type Actor, recordAudit } from '../../ground/audit/index.ts'
import { type AttendeeRow, getAttendee, unmarkedAsPresent } from './attendance.queries.ts'
import { opensAt } from './class-time.ts'
import { getPlannedClass, type PlannedRow } from './classes.queries.ts'
import { announceClasses } from './take-classes.ts'

/** An administrator's entry overrides the recorded joining; the joining time is kept. */
export function setAttendance(
  deps: Deps,
  actor: Actor,
  classId: string,
  userId: string,
  state: AttendanceState,
): Promise<AttendeeRow> {
  const { db, clock } = deps
  return db.transaction().execute(async (tx) => {
    const row = await getPlannedClass(tx, classId)
    refuseAttendance(row, state, clock.now())
    const before = await getAttendee(tx, row, userId)
    const word = { state, changed_by: actor.id, updated_at: isoTime(clock.now()) }
    await tx
      .insertInto('class_attendance')
      .values({ class_id: classId, user_id: userId, ...word })
      .onConflict((oc) => oc.columns(['class_id', 'user_id']).doUpdateSet(word))
      .execute()
    await announce(tx, { audience: { user: userId }, name: 'class-updated', payload: { class_id: classId } })
    await recordAudit(tx, deps, actor, {
      action: 'class.attendance-set',
      subject: { type: 'class', id: classId },
      summary: `Marked ${before.email} as ${state} in the class “${row.title}”`,
      before: { user_id: userId, state: before.state },
      after: { user_id: userId, state },
    })
    return { ...before, state }
  })
}

/** Marks everybody of whom nothing is recorded; entries and joinings stay. Returns how many were marked. */
export function markAllPresent(deps: Deps, actor: Actor, classId: string): Promise<number> {
  const { db, engine, clock } = deps
  return db.transaction().execute(async (tx) => {
    const row = await getPlannedClass(tx, classId)
    refuseAttendance(row, 'present', clock.now())
    const written = await tx
      .insertInto('class_attendance')
      .columns(['class_id', 'user_id', 'state', 'changed_by', 'updated_at'])
      .expression(unmarkedAsPresent(tx, engine, row, actor.id, isoTime(clock.now())))
      .onConflict((oc) => oc.columns(['class_id', 'user_id']).doNothing())
      .executeTakeFirst()
    const marked = Number(written.numInsertedOrUpdatedRows ?? 0n)
    if (marked === 0) return 0
    await announceClasses(tx, row.course_id)
    await recordAudit(tx, deps, actor, {
      action: 'class.attendance-set',
      subject: { type: 'class', id: classId },
      summary: `Marked ${marked} students as present in the class “${row.title}”`,
    })
    return marked
  })
}

function refuseAttendance(row: PlannedRow, state: AttendanceState, now: number): void {
  if (row.cancelled_at) throw new AppError('class_cancelled', 'This class was cancelled.')
  if (state === 'present' && Date.parse(opensAt(row.starts_at)) > now)
    throw new AppError('class_not_begun', "This class hasn't started yet, so nobody has attended it.")
}
