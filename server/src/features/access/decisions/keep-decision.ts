import { randomUUID } from 'node:crypto'
import { limits } from '@sonocampus/contract/limits'
import type { Insertable } from 'kysely'
import { isoTime } from '../../../clock.ts'
import type { Tx } from '../../../db/connect.ts'
import type { QueuedDecisionsTable } from '../../../db/tables/enrollments.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { enqueueJob } from '../../../jobs/queue.queries.ts'
import type { Actor } from '../../ground/audit/index.ts'
import { announceDecisions } from './announce-decisions.ts'
import { CARRY_OUT_DECISION } from './carry-out-decision.ts'
import { type DecisionRow, findDecision, findDecisionAbout, findSubject, statusWord } from './decisions.queries.ts'

type Kept = Omit<Insertable<QueuedDecisionsTable>, 'id' | 'decided_by' | 'network' | 'due_at'>

/**
 * Stores one decision about one subject, and the job that carries it out in ten seconds. The unique
 * key settles two at once.
 */
export async function keepDecision(tx: Tx, { clock }: Deps, actor: Actor, decision: Kept): Promise<DecisionRow> {
  const due = clock.now() + limits.decisions.grace
  const id = randomUUID()
  const queued = await tx
    .insertInto('queued_decisions')
    .values({ id, ...decision, decided_by: actor.id, network: actor.network, due_at: isoTime(due) })
    .onConflict((oc) => oc.column('subject_id').doNothing())
    .executeTakeFirst()
  if (queued.numInsertedOrUpdatedRows !== 1n) throw await alreadyDecided(tx, decision)
  await enqueueJob(tx, { kind: CARRY_OUT_DECISION, payload: { id }, runAt: due }, clock)
  await announceDecisions(tx)
  const row = await findDecision(tx, id)
  if (!row) throw new Error('a decision that was just written is gone')
  return row
}

async function alreadyDecided(tx: Tx, { subject_type, subject_id }: Kept): Promise<AppError> {
  const subject = await findSubject(tx, subject_type, subject_id)
  const first = await findDecisionAbout(tx, subject_id)
  if (!first) return new AppError('just_decided', `${subject?.name} was decided a moment ago.`)
  return new AppError(
    'just_decided',
    `${subject?.name} was ${statusWord(first.status)} a moment ago by ${first.email}.`,
  )
}
