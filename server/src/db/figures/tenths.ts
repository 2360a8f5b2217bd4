export type Range = [start: number, end: number]

/** Which tenths were played by half or more: 1 for the first, 2 for the second, 4 … */
export function tenthsOf(ranges: readonly Range[], length: number | null): number {
  if (!length) return 0
  const tenth = length / 10
  const played = (from: number) =>
    ranges.reduce((sum, [start, end]) => sum + Math.max(0, Math.min(end, from + tenth) - Math.max(start, from)), 0)
  return Array.from({ length: 10 }, (_, n) => (played(n * tenth) * 2 >= tenth ? 2 ** n : 0)).reduce((a, b) => a + b)
}
