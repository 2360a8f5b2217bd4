import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import type { Actor } from '../../ground/audit/index.ts'
import { announceDecisions } from './announce-decisions.ts'
import { findDecision, findSubject } from './decisions.queries.ts'

/**
 * Undoes one's own decision without trace. Its row is the truth: whoever deletes it first, this
 * call or the job, wins.
 */
export function undoDecision({ db }: Deps, actor: Actor, decisionId: string): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const decision = await findDecision(tx, decisionId)
    if (decision && decision.decided_by !== actor.id)
      throw new AppError('forbidden', `Only ${decision.email} can undo this decision.`)
    const undone = await tx.deleteFrom('queued_decisions').where('id', '=', decisionId).executeTakeFirst()
    if (!decision || undone.numDeletedRows === 0n)
      throw new AppError('decision_carried_out', "This decision has taken effect and can't be undone.")
    await announceDecisions(tx)
    const subject = await findSubject(tx, decision.subject_type, decision.subject_id)
    if (decision.subject_type === 'enrollment') return `${subject?.name} stays as it is.`
    const isOpen = decision.subject_type === 'balance' || subject?.status === 'pending'
    if (!isOpen) return `${subject?.name} was ${subject?.status} meanwhile.`
    return decision.subject_type === 'balance' ? `${subject?.name} is still due.` : `${subject?.name} is pending again.`
  })
}
