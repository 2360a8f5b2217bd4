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
 * When access ends: as granted, or when the grace period of the next instalment is over; never
 * before what was paid for earlier.
 */
export function openUntil(plan: Plan, parts: readonly Part[], received: number): number {
  const granted = Date.parse(plan.granted_until ?? '')
  const next = nextPart(parts, received)
  if (!next) return granted
  return Math.max(Math.min(granted, heldAt(plan, next.part)), plan.held_from ? Date.parse(plan.held_from) : 0)
}
