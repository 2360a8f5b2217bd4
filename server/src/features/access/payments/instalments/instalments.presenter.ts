import type { InstalmentPlan } from '@sonocampus/contract/payments.instalments'
import { isoTime } from '../../../../clock.ts'
import { heldAt, missingOf, nextPart, type PlanRow } from '../../dues/index.ts'

export function presentPlan(plan: PlanRow, now: number): InstalmentPlan {
  const missing = missingOf(plan.parts, plan.received)
  const next = nextPart(plan.parts, plan.received)
  return {
    id: plan.id,
    grace_days: plan.grace_days,
    parts: plan.parts.map(({ number, amount_paisa, due_at }, index) => ({
      number,
      amount: amount_paisa / 100,
      missing: (missing[index] ?? 0) / 100,
      due_at,
      is_overdue: (missing[index] ?? 0) > 0 && Date.parse(due_at) < now,
    })),
    held_at: next && isoTime(heldAt(plan, next.part)),
    is_begun: plan.granted_until !== null,
  }
}
