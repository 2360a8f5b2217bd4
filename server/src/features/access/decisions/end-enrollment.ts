import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../ground/audit/index.ts'
import type { DecisionRow } from './decisions.queries.ts'
import { keepDecision } from './keep-decision.ts'
import { getRunningEnrollment, requireNothingInTheWay } from './set-enrollment-end.ts'

/** Queues the end of an enrollment; like every decision it can be undone for ten seconds. */
export function endEnrollment(deps: Deps, actor: Actor, enrollmentId: string, reason: string): Promise<DecisionRow> {
  return deps.db.transaction().execute(async (tx) => {
    const enrollment = await getRunningEnrollment(tx, deps, enrollmentId)
    await requireNothingInTheWay(tx, enrollment)
    return keepDecision(tx, deps, actor, {
      subject_type: 'enrollment',
      subject_id: enrollmentId,
      status: 'ended',
      rejection_reason: reason,
      seen_end: enrollment.ends_at,
    })
  })
}
