import type { updateClassForm } from '@sonocampus/contract/classes.admin'
import type * as z from 'zod/mini'
import { isoTime } from '../../clock.ts'
import type { Deps } from '../../deps.ts'
import { type Doer, recordAudit } from '../audit/index.ts'
import { announceClasses, takeClasses } from './take-classes.ts'

/** Other words or links, of one class or of it and those behind it; answers how many. */
export function updateClass(
  deps: Deps,
  doer: Doer,
  classId: string,
  { scope, ...words }: z.output<typeof updateClassForm>,
): Promise<number> {
  return deps.db.transaction().execute(async (tx) => {
    const taken = await takeClasses(tx, deps, classId, scope)
    const [first] = taken
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
    const { title, description, join_url, host_url } = first
    await recordAudit(tx, deps, doer, {
      action: 'class.updated',
      subject: { type: 'class', id: classId },
      summary: `Changed ${taken.length > 1 ? `${taken.length} classes` : 'the class'} “${title}” in ${first.course_title}`,
      before: { title, description, join_url, host_url },
      after: words,
    })
    return taken.length
  })
}
