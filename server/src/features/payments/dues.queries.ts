import type { Db, Tx } from '../../db/connect.ts'
import { type DiscountRow, findOpenDiscount } from '../discounts/index.ts'
import { findBalance, findOpenPlan, nextPart, type PlanRow } from '../instalments/index.ts'

export type Due = {
  purpose: 'course' | 'balance' | 'part'
  amountPaisa: number
  balancePaisa: number
  discount: DiscountRow | null
  plan: PlanRow | null
}

/**
 * What a student is to pay next for a course: the next part of a plan, else what was short before, else the price without
 * the discount.
 */
export async function findDue(db: Db | Tx, userId: string, course: { id: string; price_paisa: number }): Promise<Due> {
  const plan = (await findOpenPlan(db, userId, course.id)) ?? null
  const balancePaisa = await findBalance(db, userId, course.id)
  const discount = (await findOpenDiscount(db, userId, course.id)) ?? null
  const rest = { balancePaisa, discount, plan }
  const next = plan && nextPart(plan.parts, plan.received)
  if (next) return { ...rest, purpose: 'part', amountPaisa: next.missing }
  if (balancePaisa > 0) return { ...rest, purpose: 'balance', amountPaisa: balancePaisa }
  return { ...rest, purpose: 'course', amountPaisa: Math.max(0, course.price_paisa - (discount?.amount_paisa ?? 0)) }
}

/** Whether something is owed for access that was given already: it can be paid at any time. */
export const isOwed = ({ purpose, plan }: Due): boolean =>
  purpose === 'balance' || (purpose === 'part' && plan?.granted_until != null)

/** What a payment carries of the terms that it was asked for by. */
export const termsOf = ({ purpose, discount, plan }: Due) => ({
  purpose,
  discount_id: purpose === 'balance' ? null : (discount?.id ?? null),
  plan_id: purpose === 'part' ? (plan?.id ?? null) : null,
})
