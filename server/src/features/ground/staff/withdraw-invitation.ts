import { isoTime } from '../../../clock.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { type Actor, recordAudit } from '../audit/index.ts'
import { endInvitation } from '../auth/index.ts'

/** Withdraws an open invitation: its link stops working. */
export function withdrawInvitation(deps: Deps, actor: Actor, id: string): Promise<string> {
  const now = isoTime(deps.clock.now())
  return deps.db.transaction().execute(async (tx) => {
    const ended = await endInvitation(tx, id, now)
    if (!ended) throw new AppError('not_found', 'This invitation is no longer open.')
    await recordAudit(tx, deps, actor, {
      action: 'invitation.withdrawn',
      subject: { type: 'invitation', id },
      summary: `Withdrew the invitation to ${ended.email}`,
    })
    return ended.email
  })
}
