import type { updateClassForm } from '@sonocampus/contract/classes.admin'
import type * as z from 'zod/mini'
import { isoTime } from '../../../clock.ts'
import type { Deps } from '../../../deps.ts'
import { type Actor, recordAudit, requireUnchanged } from '../../ground/audit/index.ts'
import { editedWords } from './classes.presenter.ts'
import { announceClasses, takeClasses } from './take-classes.ts'

/** Changes text or links of one class, or of it and the later ones of its series. Returns how many. */
export function updateClass(
  deps: Deps,
  actor: Actor,
  classId: string,
  { scope, ...words }: z.output<typeof updateClassForm>,
): Promise<number> {
  return deps.db.transaction().execute(async (tx) => {
    const taken = await takeClasses(tx, deps, classId, scope)
    const [first] = taken
    const now = editedWords(first)
    await requireUnchanged(tx, actor, { now, actions: ['class.updated'], ids: [classId] })
    await tx
      .updateTable('live_classes')
      .set((eb) => ({ ...words, sequence: eb('sequence', '+', 1), updated_at: isoTime(deps.clock.now()) }))
      .where(
        'id',
        'in',
        taken.map(({ id }) => id),
      )
      .execute()
    await announceClasses(tx, first.course_id)
    await recordAudit(tx, deps, actor, {
      action: 'class.updated',
      subject: { type: 'class', id: classId },
      summary: `Changed ${taken.length > 1 ? `${taken.length} classes` : 'the class'} “${first.title}” in ${first.course_title}`,
      before: now,
      after: words,
    })
    return taken.length
  })
}
