import { isoTime } from '../../../../clock.ts'
import type { Tx } from '../../../../db/connect.ts'
import type { Deps } from '../../../../deps.ts'
import type { Actor } from '../../../ground/audit/index.ts'
import { fillEmptyName } from '../../../ground/users/index.ts'

/** Settles the pending application of a student who is enrolled another way, and returns it. */
export async function settleApplication(tx: Tx, clock: Deps['clock'], actor: Actor, userId: string, courseId: string) {
  const settled = await tx
    .updateTable('applications')
    .set({ status: 'approved', decided_at: isoTime(clock.now()), decided_by: actor.id })
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .where('status', '=', 'pending')
    .returning(['id', 'first_name', 'last_name'])
    .executeTakeFirst()
  if (settled) await fillEmptyName(tx, userId, `${settled.first_name} ${settled.last_name}`)
  return settled
}
