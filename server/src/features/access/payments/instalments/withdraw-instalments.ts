import { paymentNumber } from '@sonocampus/contract/payment-number'
import { isoTime } from '../../../../clock.ts'
import type { Deps } from '../../../../deps.ts'
import { AppError } from '../../../../errors.ts'
import { lockPerson } from '../../../../institute/people.queries.ts'
import { type Actor, recordAudit } from '../../../ground/audit/index.ts'
import { findPlan, withdrawUnpaidPlan } from '../../dues/index.ts'
import { findWaitingFor } from './instalments.queries.ts'

/** Possible until its first instalment is paid, or a proof for it is pending. */
export function withdrawInstalments(deps: Deps, actor: Actor, planId: string): Promise<void> {
  const { db, clock, engine } = deps
  return db.transaction().execute(async (tx) => {
    const plan = await findPlan(tx, planId)
    if (!plan) throw new AppError('not_found', 'Plan not found.')
    await lockPerson(tx, engine, plan.user_id)
    const waiting = await findWaitingFor(tx, planId)
    if (waiting)
      throw new AppError(
        'proof_waiting',
        `Payment ${paymentNumber(waiting.number)} is still pending. Approve or reject it first.`,
      )
    if (!(await withdrawUnpaidPlan(tx, planId, isoTime(clock.now()))))
      throw new AppError('plan_paid_or_withdrawn', 'This plan has been partly paid, or has already been withdrawn.')
    await recordAudit(tx, deps, actor, {
      action: 'instalments.withdrawn',
      subject: { type: 'user', id: plan.user_id },
      summary: `Withdrew a plan of ${plan.parts.length} instalments`,
      before: { course_id: plan.course_id, parts: plan.parts },
    })
  })
}
