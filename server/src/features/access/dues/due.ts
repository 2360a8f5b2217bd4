import type { DiscountRow } from './dues.queries.ts'
import type { PlanRow } from './plans.queries.ts'

/** What decides how much one student owes for one course. */
export type Terms = {
  pricePaisa: number
  discount: DiscountRow | null
  plan: PlanRow | null
  /** What earlier payments were short, and since when. */
  balance: { amountPaisa: number; since: string } | null
  /** Whether access runs now. */
  isOpen: boolean
}

export type Due = {
  purpose: 'course' | 'balance' | 'part'
  /** The one figure that every screen, mail and notice shows. */
  amountPaisa: number
  /** How much of it earlier payments were short. */
  balancePaisa: number
  /** What opening or renewing costs: the price less the discount. */
  coursePaisa: number
  /** The day a part is due, or the day since which a balance is owed. */
  dueAt: string | null
  discount: DiscountRow | null
  plan: PlanRow | null
}

/**
 * The next part of a plan; else what earlier payments were short; else the price less the discount. Once access has ended, a
 * balance and the renewal are one sum.
 */
export function dueOf({ pricePaisa, discount, plan, balance, isOpen }: Terms): Due {
  const coursePaisa = Math.max(0, pricePaisa - (discount?.amount_paisa ?? 0))
  const terms = { coursePaisa, discount, plan }
  const next = plan && nextPart(plan.parts, plan.received)
  if (next) return { ...terms, purpose: 'part', amountPaisa: next.missing, balancePaisa: 0, dueAt: next.part.due_at }
  const balancePaisa = balance?.amountPaisa ?? 0
  const owed = { ...terms, balancePaisa, dueAt: balance?.since ?? null }
  if (balancePaisa > 0 && isOpen) return { ...owed, purpose: 'balance', amountPaisa: balancePaisa }
  return { ...owed, purpose: 'course', amountPaisa: balancePaisa + coursePaisa }
}

/** Whether something is owed for access that was given already: it can be paid at any time. */
export const isOwed = ({ purpose, balancePaisa, plan }: Due): boolean =>
  balancePaisa > 0 || (purpose === 'part' && plan?.granted_until != null)

/** What of it pays for access that was given already. */
export const owedPaisa = (due: Due): number => (due.purpose === 'part' ? due.amountPaisa : due.balancePaisa)

/** What a payment carries of the terms that it was asked for by. */
export const termsOf = ({ purpose, balancePaisa, discount, plan }: Due) => ({
  purpose,
  balance_paisa: purpose === 'course' ? balancePaisa : 0,
  discount_id: purpose === 'balance' ? null : (discount?.id ?? null),
  plan_id: purpose === 'part' ? (plan?.id ?? null) : null,
})

export type Part = { number: number; amount_paisa: number; due_at: string }
export type Plan = { grace_days: number; held_from: string | null; granted_until: string | null }

const DAY = 24 * 60 * 60 * 1000

/** What is missing of each part: money fills them in their order, however it came. */
export function missingOf(parts: readonly Part[], received: number): number[] {
  let left = received
  return parts.map(({ amount_paisa }) => {
    const paid = Math.min(left, amount_paisa)
    left -= paid
    return amount_paisa - paid
  })
}

/** The first part of which something is missing. */
export function nextPart<P extends Part>(parts: readonly P[], received: number) {
  const missing = missingOf(parts, received)
  const index = missing.findIndex((amount) => amount > 0)
  const part = parts[index]
  return part ? { part, missing: missing[index] ?? 0 } : null
}

/** When access is held back if that part stays away. */
export const heldAt = ({ grace_days }: Pick<Plan, 'grace_days'>, part: Part): number =>
  Date.parse(part.due_at) + grace_days * DAY

/** Until when access is open: what was granted, or the end of patience with the next part; never before what was paid earlier. */
export function openUntil(plan: Plan, parts: readonly Part[], received: number): number {
  const granted = Date.parse(plan.granted_until ?? '')
  const next = nextPart(parts, received)
  if (!next) return granted
  return Math.max(Math.min(granted, heldAt(plan, next.part)), plan.held_from ? Date.parse(plan.held_from) : 0)
}
