import { STATUS_OF } from '@sonocampus/contract/errors'
import * as z from 'zod/mini'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { lockPerson } from '../../../institute/people.queries.ts'
import { notifyAdministrators } from '../../ground/notifications/index.ts'
import { decideApplicationIn } from '../enrollments/index.ts'
import { approvePaymentIn, rejectPaymentIn, writeOffIn } from '../payments/index.ts'
import { announceDecisions } from './announce-decisions.ts'
import { carryOutMove } from './carry-out-move.ts'
import { type DecisionRow, findDecision, findSubject, statusWord } from './decisions.queries.ts'
import { requireWaiting } from './require-waiting.ts'
import { setEnrollmentEnd } from './set-enrollment-end.ts'

export const CARRY_OUT_DECISION = 'decisions.carry-out'
const Payload = z.object({ id: z.string() })

/**
 * Carries out a queued decision, unless it was undone. If it is no longer possible it is dropped,
 * and the administrator is notified.
 */
export async function carryOutDecision(deps: Deps, payload: unknown): Promise<void> {
  const { id } = Payload.parse(payload)
  try {
    await deps.db.transaction().execute(async (tx) => {
      const decision = await takeDecision(tx, id)
      if (decision) await decide(tx, deps, decision)
    })
  } catch (error) {
    if (!(error instanceof AppError && REFUSALS.includes(STATUS_OF[error.code]))) throw error
    await dropDecision(deps, id, error.message)
  }
}

/** Already decided, deleted, the decider's right was taken away, or the transaction was used meanwhile. */
const REFUSALS: readonly number[] = [403, 404, 409, 422]

/**
 * Deleted and decided in one transaction: a decision is either undone or carried out, never both,
 * and never twice.
 */
async function takeDecision(tx: Tx, id: string): Promise<DecisionRow | null> {
  const decision = await findDecision(tx, id)
  const taken = await tx.deleteFrom('queued_decisions').where('id', '=', id).executeTakeFirst()
  if (!decision || taken.numDeletedRows === 0n) return null
  await announceDecisions(tx)
  return decision
}

async function decide(tx: Tx, deps: Deps, decision: DecisionRow): Promise<void> {
  const { subject_type, subject_id, status } = decision
  const actor = { id: decision.decided_by, email: decision.email, network: decision.network }
  if (subject_type === 'balance' || status === 'written_off') {
    const terms = { amountPaisa: Number(decision.amount_paisa), reason: decision.rejection_reason ?? '' }
    return writeOffIn(tx, deps, actor, subject_id, terms)
  }
  if (status === 'moved') return carryOutMove(tx, deps, actor, decision)
  if (subject_type === 'enrollment' || status === 'ended' || status === 'end_changed')
    return setEnrollmentEnd(tx, deps, actor, decision)
  // Under the person's lock: an account that is being deactivated opens nothing.
  const subject = await findSubject(tx, subject_type, subject_id)
  if (subject) await lockPerson(tx, deps.engine, subject.user_id)
  const { deactivated_at } = await requireWaiting(tx, subject_type, subject_id)
  if (status === 'approved' && deactivated_at)
    throw new AppError('conflict', "The student's account has been deactivated since.")
  if (subject_type === 'application')
    await decideApplicationIn(tx, deps, actor, subject_id, { status, rejection_reason: decision.rejection_reason })
  else if (status === 'rejected') await rejectPaymentIn(tx, deps, actor, subject_id, decision.rejection_reason ?? '')
  else
    await approvePaymentIn(tx, deps, actor, subject_id, {
      duration_months: Number(decision.duration_months),
      amount_received: decision.received_paisa === null ? undefined : decision.received_paisa / 100,
      duplicate_reason: decision.duplicate_reason ?? undefined,
    })
}

const dropDecision = ({ db, clock }: Deps, id: string, why: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const decision = await takeDecision(tx, id)
    if (!decision) return
    const subject = await findSubject(tx, decision.subject_type, decision.subject_id)
    await notifyAdministrators(tx, clock, {
      eventType: 'decision_dropped',
      message: `${subject?.name} was not ${statusWord(decision.status)} as ${decision.email} decided. ${why}`,
      userId: subject?.user_id ?? null,
      courseId: subject?.course_id ?? null,
      once: `decision:${id}`,
    })
  })
