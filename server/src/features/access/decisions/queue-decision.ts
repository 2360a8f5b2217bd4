import type { DecisionToQueue } from '@sonocampus/contract/decisions'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { invalidField } from '../../../errors.ts'
import { lockPerson } from '../../../institute/people.queries.ts'
import type { Actor } from '../../ground/audit/index.ts'
import { getPayment, receivedPaisa, requireMayOpen, requireUnusedOrReason } from '../payments/index.ts'
import type { DecisionRow } from './decisions.queries.ts'
import { keepDecision } from './keep-decision.ts'
import { requireWaiting } from './require-waiting.ts'

/**
 * Stores a decision, to be carried out in ten seconds: until then nothing has happened, and only
 * administrators can see it. Its job is added in the same transaction, so that it runs whatever
 * happens to the browser.
 */
export function queueDecision(deps: Deps, actor: Actor, decision: DecisionToQueue): Promise<DecisionRow> {
  return deps.db.transaction().execute(async (tx) => {
    const { user_id } = await requireWaiting(tx, decision.subject_type, decision.subject_id)
    await lockPerson(tx, deps.engine, user_id)
    await requireComplete(tx, actor, decision)
    return keepDecision(tx, deps, actor, {
      subject_type: decision.subject_type,
      subject_id: decision.subject_id,
      status: decision.status,
      rejection_reason: decision.rejection_reason || null,
      duration_months: decision.duration_months ?? null,
      received_paisa: decision.amount_received === undefined ? null : receivedPaisa(decision.amount_received),
      duplicate_reason: decision.duplicate_reason || null,
    })
  })
}

/** Refuses now what would be refused when it is carried out, while the user can still fix it. */
async function requireComplete(tx: Tx, actor: Actor, decision: DecisionToQueue): Promise<void> {
  if (decision.subject_type === 'application') return
  if (decision.status === 'rejected') {
    if (!decision.rejection_reason)
      throw invalidField('rejection_reason', 'Give a reason, so that the student knows what to fix.')
    return
  }
  if (decision.duration_months === undefined)
    throw invalidField('duration_months', 'Please fill all fields for approval.')
  const payment = await getPayment(tx, decision.subject_id)
  if (decision.amount_received !== undefined)
    await requireMayOpen(tx, actor, payment, receivedPaisa(decision.amount_received))
  await requireUnusedOrReason(tx, payment, decision.duplicate_reason)
}
