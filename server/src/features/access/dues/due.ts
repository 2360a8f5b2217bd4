import type { DiscountRow } from './dues.queries.ts'
import type { PlanRow } from './plans.queries.ts'

/** What determines how much a student owes for a course. */
export type Terms = {
  pricePaisa: number
  discount: DiscountRow | null
  plan: PlanRow | null
  /** What earlier payments were short, and since when. */
  balance: { amountPaisa: number; since: string } | null
  /** Whether access is running now. */
  isOpen: boolean
}

export type Due = {
  purpose: 'course' | 'balance' | 'part'
  /** The one figure that every screen, mail and notice shows. */
  amountPaisa: number
  /** The part of it that earlier payments were short. */
  balancePaisa: number
  /** The cost of opening or renewing: the price less the discount. */
  coursePaisa: number
  /** The day an instalment is due, or the day since which a balance is owed. */
  dueAt: string | null
  discount: DiscountRow | null
  plan: PlanRow | null
}

/**
 * The next instalment of a plan; else the shortfall of earlier payments; else the price less the
 * discount. Once access has ended, a balance and the renewal are one sum.
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

/** Whether it is owed for access already given: it can then be paid at any time. */
export const isOwed = ({ purpose, balancePaisa, plan }: Due): boolean =>
  balancePaisa > 0 || (purpose === 'part' && plan?.granted_until != null)

/** The part of it that pays for access already given. */
export const owedPaisa = (due: Due): number => (due.purpose === 'part' ? due.amountPaisa : due.balancePaisa)

/** The terms a payment records. */
export const termsOf = ({ purpose, balancePaisa, discount, plan }: Due) => ({
  purpose,
  balance_paisa: purpose === 'course' ? balancePaisa : 0,
  discount_id: purpose === 'balance' ? null : (discount?.id ?? null),
  plan_id: purpose === 'part' ? (plan?.id ?? null) : null,
})

export type Part = { number: number; amount_paisa: number; due_at: string }
export type Plan = { grace_days: number; held_from: string | null; granted_until: string | null }

const DAY = 24 * 60 * 60 * 1000

/** What is still due of each instalment: money fills them in order, however it came. */
export function missingOf(parts: readonly Part[], received: number): number[] {
  let left = received
  return parts.map(({ amount_paisa }) => {
    const paid = Math.min(left, amount_paisa)
    left -= paid
    return amount_paisa - paid
  })
}

/** The first instalment that isn't fully paid. */
export function nextPart<P extends Part>(parts: readonly P[], received: number) {
  const missing = missingOf(parts, received)
  const index = missing.findIndex((amount) => amount > 0)
  const part = parts[index]
  return part ? { part, missing: missing[index] ?? 0 } : null
}

/** When access is suspended if that instalment isn't paid. */
export const heldAt = ({ grace_days }: Pick<Plan, 'grace_days'>, part: Part): number =>
  Date.parse(part.due_at) + grace_days * DAY

/**
 * When access ends: as granted, or when the grace period of the next instalment is over; never before what was paid for
 * earlier.
 */
export function openUntil(plan: Plan, parts: readonly Part[], received: number): number {
  const granted = Date.parse(plan.granted_until ?? '')
  const next = nextPart(parts, received)
  if (!next) return granted
  return Math.max(Math.min(granted, heldAt(plan, next.part)), plan.held_from ? Date.parse(plan.held_from) : 0)
}
