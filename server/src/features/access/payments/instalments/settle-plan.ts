import { isoTime } from '../../../../clock.ts'
import type { Tx } from '../../../../db/connect.ts'
import type { Deps } from '../../../../deps.ts'
import { changePlan, findPlan, markPaid, missingOf, openUntil, type PlanRow } from '../../dues/index.ts'
import { endEnrollmentAt, findEnrollment } from '../../enrollments/index.ts'

/**
 * After money came in for a plan: marks the paid instalments, and moves the end of access to where
 * the next one suspends it, so that access checks need only look at the end.
 */
export async function settlePlan(tx: Tx, { clock }: Deps, planId: string): Promise<PlanRow> {
  const plan = await findPlan(tx, planId)
  if (!plan) throw new Error('a payment for a plan that does not exist')
  const now = isoTime(clock.now())
  const missing = missingOf(plan.parts, plan.received)
  const paid = plan.parts.filter((_, index) => missing[index] === 0).map(({ number }) => number)
  await markPaid(tx, planId, paid, now)
  if (paid.length === plan.parts.length) await changePlan(tx, planId, { paid_at: now })
  await endEnrollmentAt(tx, plan.user_id, plan.course_id, openUntil(plan, plan.parts, plan.received))
  return plan
}

/**
 * Records what a plan's first payment opened: the date from which access may be suspended, and how
 * long it was granted.
 */
export async function beginPlan(tx: Tx, planId: string, heldFrom: string | null): Promise<void> {
  const plan = await findPlan(tx, planId)
  const granted = plan && (await findEnrollment(tx, plan.user_id, plan.course_id))
  await changePlan(tx, planId, { held_from: heldFrom, granted_until: granted?.ends_at ?? null })
}
