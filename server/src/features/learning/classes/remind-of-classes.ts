import { classLimits } from '@sonocampus/contract/class-limits'
import type { Deps } from '../../../deps.ts'
import type { NoticeKind } from './class-words.ts'
import { listToRemind, type ShownClass } from './classes.queries.ts'
import { enqueueNotice } from './notify-class.ts'

const { remind } = classLimits
/** Nearest first: within the last hour a student gets only that reminder. */
const REMINDERS: [reminded: number, before: number, kind: NoticeKind][] = [
  [2, remind.hour, 'class_soon'],
  [1, remind.day, 'class_tomorrow'],
]

/** Reminds a class's students a day and an hour before it starts, once each: claim and notice are one transaction. */
export async function remindOfClasses(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  for (const [reminded, before, kind] of REMINDERS)
    for (const found of await listToRemind(deps.db, now, now + before, reminded))
      await remindOf(deps, found, reminded, kind)
}

const remindOf = (deps: Deps, { id, course_id, starts_at }: ShownClass, reminded: number, kind: NoticeKind) =>
  deps.db.transaction().execute(async (tx) => {
    const claimed = await tx
      .updateTable('live_classes')
      .set({ reminded })
      .where('id', '=', id)
      .where('reminded', '<', reminded)
      .where('starts_at', '=', starts_at)
      .where('cancelled_at', 'is', null)
      .executeTakeFirst()
    if (claimed.numUpdatedRows !== 1n) return
    await enqueueNotice(tx, deps, { kind, courseId: course_id, classes: [{ id, starts_at }] })
  })
