import type { cancelClass as contract } from '@sonocampus/contract/classes.admin'
import type { RequestOf } from '@sonocampus/contract/route'
import { isoTime } from '../../../clock.ts'
import type { Deps } from '../../../deps.ts'
import { type Actor, recordAudit } from '../../ground/audit/index.ts'
import { enqueueNotice } from './notify-class.ts'
import { announceClasses, takeClasses } from './take-classes.ts'

type Cancelling = RequestOf<typeof contract>['body']

/** It stays visible as cancelled, and nobody can join. Returns how many were cancelled. */
export function cancelClass(deps: Deps, actor: Actor, classId: string, { scope, reason }: Cancelling): Promise<number> {
  return deps.db.transaction().execute(async (tx) => {
    const taken = await takeClasses(tx, deps, classId, scope)
    const [first] = taken
    const now = isoTime(deps.clock.now())
    await tx
      .updateTable('live_classes')
      .set((eb) => ({ cancelled_at: now, cancel_reason: reason, sequence: eb('sequence', '+', 1), updated_at: now }))
      .where(
        'id',
        'in',
        taken.map(({ id }) => id),
      )
      .execute()
    await announceClasses(tx, first.course_id)
    const classes = taken.map(({ id, starts_at }) => ({ id, starts_at }))
    await enqueueNotice(tx, deps, { kind: 'class_cancelled', courseId: first.course_id, classes })
    await recordAudit(tx, deps, actor, {
      action: 'class.cancelled',
      subject: { type: 'class', id: classId },
      summary: `Cancelled ${taken.length > 1 ? `${taken.length} classes` : 'the class'} “${first.title}” in ${first.course_title}`,
      before: taken.map(({ starts_at }) => starts_at),
      after: { reason },
    })
    return taken.length
  })
}
