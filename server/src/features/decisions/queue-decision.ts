import { randomUUID } from 'node:crypto'
import type { DecisionToQueue } from '@sonocampus/contract/decisions'
import { limits } from '@sonocampus/contract/limits'
import { isoTime } from '../../clock.ts'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { AppError, invalidField } from '../../errors.ts'
import { lockPerson } from '../../institute/people.queries.ts'
import { enqueueJob } from '../../jobs/queue.queries.ts'
import type { Doer } from '../audit/index.ts'
import { getPayment, receivedPaisa, requireUnusedOrReason } from '../payments/index.ts'
import { CARRY_OUT_DECISION } from './carry-out-decision.ts'
import { type DecisionRow, findDecision, findDecisionAbout } from './decisions.queries.ts'
import { requireWaiting } from './require-waiting.ts'
import { tellOfDecisions } from './tell-of-decisions.ts'

/**
 * Keeps a decision, to be carried out in ten seconds: until then nothing has happened, and nobody but administrators can
 * know of it. The job that carries it out stands in the same transaction, so that it comes whatever becomes of the browser.
 */
export function queueDecision(deps: Deps, doer: Doer, decision: DecisionToQueue): Promise<DecisionRow> {
  const { db, engine, clock } = deps
  const due = clock.now() + limits.decisions.grace
  return db.transaction().execute(async (tx) => {
    const { name, user_id } = await requireWaiting(tx, decision.subject_type, decision.subject_id)
    await lockPerson(tx, engine, user_id)
    await requireComplete(tx, decision)
    const id = randomUUID()
    const queued = await tx
      .insertInto('queued_decisions')
      .values({
        id,
        subject_type: decision.subject_type,
        subject_id: decision.subject_id,
        status: decision.status,
        rejection_reason: decision.rejection_reason || null,
        duration_months: decision.duration_months ?? null,
        received_paisa: decision.amount_received === undefined ? null : receivedPaisa(decision.amount_received),
        duplicate_reason: decision.duplicate_reason || null,
        decided_by: doer.id,
        network: doer.network,
        due_at: isoTime(due),
      })
      .onConflict((oc) => oc.column('subject_id').doNothing())
      .executeTakeFirst()
    if (queued.numInsertedOrUpdatedRows !== 1n) throw await alreadyDecided(tx, name, decision.subject_id)
    await enqueueJob(tx, { kind: CARRY_OUT_DECISION, payload: { id }, runAt: due }, clock)
    await tellOfDecisions(tx)
    const row = await findDecision(tx, id)
    if (!row) throw new Error('a decision that was just written is gone')
    return row
  })
}

/** What would be refused when it is carried out is refused while somebody is there to mend it. */
async function requireComplete(tx: Tx, decision: DecisionToQueue): Promise<void> {
  if (decision.subject_type === 'application') return
  if (decision.status === 'rejected') {
    if (!decision.rejection_reason)
      throw invalidField('rejection_reason', 'Please give a reason, so that the student knows what to mend.')
    return
  }
  if (decision.duration_months === undefined)
    throw invalidField('duration_months', 'Please fill all fields for approval.')
  await requireUnusedOrReason(tx, await getPayment(tx, decision.subject_id), decision.duplicate_reason)
}

async function alreadyDecided(tx: Tx, name: string, subjectId: string): Promise<AppError> {
  const first = await findDecisionAbout(tx, subjectId)
  if (!first) return new AppError('conflict', `${name} was decided a moment ago.`)
  return new AppError('conflict', `${name} was ${first.status} a moment ago by ${first.email}.`)
}
