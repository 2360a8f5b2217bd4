import type { BankLine } from '@sonocampus/contract/statements.checks'
import { daysBetween } from '../../../institute/calendar.ts'
import { amountOf, type Match, paisaOf } from './match-lines.ts'
import type { OurRow } from './statements.queries.ts'

/** Days between the bank's booking and when a student sent the proof, or the desk approved it. */
const NEAR = 3
const NAMED = 5

/**
 * A line of an unknown transaction is likely the payment with its amount that was made nearest to its day, if no line
 * names that payment. Somebody has to confirm it.
 */
export function proposeLikely(
  lines: readonly BankLine[],
  matched: readonly Match<OurRow>[],
  unnamed: readonly OurRow[],
  dayOf: (moment: number) => string,
): Match<OurRow>[] {
  const byAmount = Map.groupBy(unnamed, amountOf)
  const taken = new Set<string>()
  const daysAway = (day: string, { submitted_at, decided_at }: OurRow) =>
    Math.min(
      ...[submitted_at, decided_at].map((at) =>
        at === null ? Number.POSITIVE_INFINITY : Math.abs(daysBetween(day, dayOf(Date.parse(at)))),
      ),
    )
  return matched.map((match, at) => {
    const line = lines[at]
    const { day } = line ?? {}
    if (match.result !== 'unknown' || !day) return match
    const near = (byAmount.get(paisaOf(line)) ?? [])
      .filter(({ id }) => !taken.has(id))
      .map((payment) => ({ payment, away: daysAway(day, payment) }))
      .filter(({ away }) => away <= NEAR)
      .toSorted((one, other) => one.away - other.away)
      .map(({ payment }) => payment)
    const [payment, ...others] = near
    if (!payment) return match
    taken.add(payment.id)
    return { result: 'likely', payment, others: others.slice(0, NAMED) }
  })
}
