/** Months as the institute's calendar has them: Pakistan is five hours ahead of UTC all year. */
const AHEAD = 5 * 60 * 60 * 1000

/** The month of a moment, like 2026-11. */
export const monthOf = (moment: number): string => new Date(moment + AHEAD).toISOString().slice(0, 7)

/** When a month begins. */
export const startOfMonth = (month: string): number => Date.parse(`${month}-01T00:00:00.000Z`) - AHEAD

/** The last months up to the present one, which comes last. */
export function lastMonths(now: number, count: number): string[] {
  const [year = 0, month = 1] = monthOf(now).split('-').map(Number)
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - count + index, 1)).toISOString().slice(0, 7),
  )
}
