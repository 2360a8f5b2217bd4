import type { moveClassForm } from '@sonocampus/contract/classes.admin'
import type * as z from 'zod/mini'
import { isoTime } from '../../clock.ts'
import type { Deps } from '../../deps.ts'
import { daysBetween, getCalendar } from '../../institute/calendar.ts'
import { type Doer, recordAudit, requireUnchanged } from '../audit/index.ts'
import { editedTime } from './classes.presenter.ts'
import { movedTimes } from './moved-times.ts'
import { announceClasses, takeClasses } from './take-classes.ts'
import { enqueueTelling } from './tell-class.ts'

/** Another time, for one class or for it and those behind it, each by as many days; they are reminded of anew. Answers how many moved. */
export function moveClass(
  deps: Deps,
  doer: Doer,
  classId: string,
  { scope, ...form }: z.output<typeof moveClassForm>,
): Promise<number> {
  const { db, clock } = deps
  return db.transaction().execute(async (tx) => {
    const taken = await takeClasses(tx, deps, classId, scope)
    const [first] = taken
    const calendar = await getCalendar(tx)
    const now = editedTime(calendar, first)
    await requireUnchanged(tx, doer, { now, actions: ['class.moved'], ids: [classId] })
    const days = daysBetween(calendar.dayOf(Date.parse(first.starts_at)), form.day)
    const moved = movedTimes(calendar, taken, { ...form, days }, clock.now())
    for (const { id, before, time } of moved)
      await tx
        .updateTable('live_classes')
        .set((eb) => ({
          ...time,
          moved_from: before,
          reminded: 0,
          sequence: eb('sequence', '+', 1),
          updated_at: isoTime(clock.now()),
        }))
        .where('id', '=', id)
        .execute()
    if (moved.length === 0) return 0
    await announceClasses(tx, first.course_id)
    await enqueueTelling(tx, deps, {
      kind: 'class_moved',
      courseId: first.course_id,
      classes: moved.map(({ id, time }) => ({ id, starts_at: time.starts_at })),
    })
    await recordAudit(tx, deps, doer, {
      action: 'class.moved',
      subject: { type: 'class', id: classId },
      summary: `Moved ${moved.length > 1 ? `${moved.length} classes` : 'the class'} “${first.title}” in ${first.course_title}`,
      before: moved.map(({ before }) => before),
      after: moved.map(({ time }) => time.starts_at),
    })
    return moved.length
  })
}
