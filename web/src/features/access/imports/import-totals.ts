import type { ImportResult } from '@sonocampus/contract/imports'

/** The totals of the rows that would change something. */
export function totalsOf(results: ImportResult[]) {
  const planned = results.flatMap(({ state, seat }) => (state === 'change' && seat ? [seat] : []))
  const less = planned.filter((one) => one.amount_received < one.amount_due)
  const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + Math.round(amount * 100), 0) / 100
  return {
    enrollments: planned.length,
    received: sum(planned.map(({ amount_received }) => amount_received)),
    forLess: less.length,
    missing: sum(less.map(({ amount_due, amount_received }) => amount_due - amount_received)),
    refusedApplicants: planned.filter(({ is_applicant_refused }) => is_applicant_refused).length,
  }
}
