import type { moveClassForm } from '@sonocampus/contract/classes.admin'
import type * as z from 'zod/mini'
import { isoTime } from '../../../clock.ts'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { daysBetween, getCalendar } from '../../../institute/calendar.ts'
import { type Actor, recordAudit, requireUnchanged } from '../../ground/audit/index.ts'
import { editedTime } from './classes.presenter.ts'
import { movedTimes } from './moved-times.ts'
import { enqueueNotice } from './notify-class.ts'
import { announceClasses, takeClasses } from './take-classes.ts'

/**
 * Moves one class, or it and the later ones of its series, each by as many days; reminders are sent again. A class
 * moved on its own before stays where it is. Returns how many moved.
 */
export function moveClass(
  deps: Deps,
  actor: Actor,
  classId: string,
  { scope, ...form }: z.output<typeof moveClassForm>,
): Promise<number> {
  const { db, clock } = deps
  return db.transaction().execute(async (tx) => {
    const [first, ...behind] = await takeClasses(tx, deps, classId, scope)
    const taken = [first, ...behind.filter(({ moved_alone }) => moved_alone === 0)]
    const calendar = await getCalendar(tx)
    const now = editedTime(calendar, first)
    await requireUnchanged(tx, actor, { now, actions: ['class.moved'], ids: [classId] })
    const days = daysBetween(calendar.dayOf(Date.parse(first.starts_at)), form.day)
    const moved = movedTimes(calendar, taken, { ...form, days }, clock.now())
    for (const { id, before, time } of moved)
      await tx
        .updateTable('live_classes')
        .set((eb) => ({
          ...time,
          moved_from: before,
          reminded: 0,
          ...(scope === 'one' ? { moved_alone: 1 } : {}),
          sequence: eb('sequence', '+', 1),
          updated_at: isoTime(clock.now()),
        }))
        .where('id', '=', id)
        .execute()
    if (moved.length === 0) return 0
    const attendance = await forgetAttendance(tx, moved)
    await announceClasses(tx, first.course_id)
    await enqueueNotice(tx, deps, {
      kind: 'class_moved',
      courseId: first.course_id,
      classes: moved.map(({ id, time }) => ({ id, starts_at: time.starts_at })),
    })
    await recordAudit(tx, deps, actor, {
      action: 'class.moved',
      subject: { type: 'class', id: classId },
      summary: `Moved ${moved.length > 1 ? `${moved.length} classes` : 'the class'} “${first.title}” in ${first.course_title}`,
      before: { starts_at: moved.map(({ before }) => before), ...(attendance.length > 0 ? { attendance } : {}) },
      after: { starts_at: moved.map(({ time }) => time.starts_at) },
    })
    return moved.length
  })
}

/** Attendance belongs to the old time: nobody has been to a class still to come. Returns it for the audit trail. */
async function forgetAttendance(tx: Tx, moved: ReturnType<typeof movedTimes>) {
  const ids = moved.filter(({ before, time }) => before !== time.starts_at).map(({ id }) => id)
  if (ids.length === 0) return []
  return tx
    .deleteFrom('class_attendance')
    .where('class_id', 'in', ids)
    .returning(['class_id', 'user_id', 'state'])
    .execute()
}
