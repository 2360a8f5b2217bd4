import type { Deps } from '../../../../deps.ts'
import { AppError } from '../../../../errors.ts'
import { type Actor, recordAudit } from '../../../ground/audit/index.ts'
import { announceRequests } from './announce-requests.ts'
import { getRequest } from './requests.queries.ts'

/** Withdraws one's own request while it is undecided. */
export function withdrawRequest(deps: Deps, actor: Actor, requestId: string): Promise<void> {
  return deps.db.transaction().execute(async (tx) => {
    const request = await getRequest(tx, requestId)
    if (request.asked_by !== actor.id)
      throw new AppError('forbidden', `Only ${request.asker_email} can withdraw this request.`)
    const withdrawn = await tx
      .deleteFrom('staff_requests')
      .where('id', '=', requestId)
      .where('decided_at', 'is', null)
      .executeTakeFirst()
    if (withdrawn.numDeletedRows !== 1n)
      throw new AppError(
        'request_already_decided',
        `${request.decider_email ?? 'An administrator'} has already decided this request.`,
      )
    await announceRequests(tx)
    await recordAudit(tx, deps, actor, {
      action: 'request.withdrawn',
      subject: { type: 'user', id: request.user_id },
      summary: `Withdrew a request for ${request.email}: ${request.summary}`,
    })
  })
}
