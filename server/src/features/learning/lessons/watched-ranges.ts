import { limits } from '@sonocampus/contract/limits'
import type { Range } from '../../../db/figures/tenths.ts'

export type { Range }

const SECOND = 1000

export const readRanges = (stored: string | undefined): Range[] => (stored ? (JSON.parse(stored) as Range[]) : [])

/** Whole seconds, which bounds the number of stretches; adjacent ones still touch. */
export const inWholeSeconds = (ranges: Range[]): Range[] =>
  ranges.map(([start, end]): Range => [Math.round(start / SECOND) * SECOND, Math.round(end / SECOND) * SECOND])

/** Merges new stretches into the seen ones: sorted, overlaps joined. */
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

/** The same up to a limit: nobody watches a lesson in thousands of scraps, so more are dropped. */
export function addRanges(seen: Range[], added: Range[]): Range[] {
  const merged = mergeRanges(seen, added)
  return merged.length > Math.max(seen.length, limits.watched.stretches) ? seen : merged
}

export const lengthOf = (ranges: Range[]): number => ranges.reduce((sum, [start, end]) => sum + end - start, 0)

/** Trims a report to the time that can have been played. */
export function creditRanges(reported: Range[], allowedMs: number): Range[] {
  let left = Math.floor(allowedMs / SECOND) * SECOND
  return reported.flatMap(([start, end]): Range[] => {
    const credited = Math.min(end - start, left)
    left -= credited
    return credited > 0 ? [[start, start + credited]] : []
  })
}
