import type { Range } from '../../db/figures/tenths.ts'

export type { Range }

export const readRanges = (stored: string | undefined): Range[] => (stored ? (JSON.parse(stored) as Range[]) : [])

/** The stretches seen so far with new ones laid over them: sorted, overlapping ones joined. */
export function mergeRanges(seen: Range[], added: Range[]): Range[] {
  const sorted = [...seen, ...added].filter(([start, end]) => end > start).sort((a, b) => a[0] - b[0])
  const merged: Range[] = []
  for (const [start, end] of sorted) {
    const last = merged.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else merged.push([start, end])
  }
  return merged
}

export const lengthOf = (ranges: Range[]): number => ranges.reduce((sum, [start, end]) => sum + end - start, 0)

/**
 * Cuts a report down to what can have been played since the one before: nobody watches an hour in a minute. At double
 * speed two seconds pass in one, so that the time that has passed counts twice, with a little grace.
 */
export function creditRanges(reported: Range[], passedMs: number): Range[] {
  let left = passedMs * MAX_SPEED + GRACE_MS
  return reported.flatMap(([start, end]): Range[] => {
    const credited = Math.min(end - start, left)
    left -= credited
    return credited > 0 ? [[start, start + credited]] : []
  })
}

const MAX_SPEED = 2
const GRACE_MS = 5000
