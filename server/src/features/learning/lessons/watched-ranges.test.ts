import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addRanges, creditRanges, inWholeSeconds, lengthOf, mergeRanges, type Range } from './watched-ranges.ts'

const range = fc
  .tuple(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 1, max: 500 }))
  .map(([start, length]): Range => [start, start + length])
const ranges = fc.array(range, { maxLength: 30 })
const seconds = (list: Range[]) => {
  const seen = new Set<number>()
  for (const [start, end] of list) for (let at = start; at < end; at += 1) seen.add(at)
  return seen
}

it('joins overlapping and touching stretches', () => {
  expect(
    mergeRanges(
      [
        [0, 10],
        [20, 30],
      ],
      [
        [10, 20],
        [25, 40],
        [50, 50],
      ],
    ),
  ).toEqual([[0, 40]])
})

it('keeps exactly what was seen, each moment once, in order and apart', () => {
  fc.assert(
    fc.property(ranges, ranges, (seen, added) => {
      const merged = mergeRanges(mergeRanges([], seen), added)
      expect(seconds(merged)).toEqual(seconds([...seen, ...added]))
      expect(lengthOf(merged)).toBe(seconds(merged).size)
      for (let n = 1; n < merged.length; n += 1) expect(merged[n]?.[0]).toBeGreaterThan(merged[n - 1]?.[1] ?? 0)
    }),
  )
})

it('credits no more than is allowed, in whole seconds', () => {
  expect(creditRanges([[0, 15_000]], 30_000)).toEqual([[0, 15_000]])
  expect(creditRanges([[0, 3_600_000]], 30_999)).toEqual([[0, 30_000]])
  const later: Range[] = [
    [0, 20_000],
    [30_000, 60_000],
    [70_000, 80_000],
  ]
  expect(creditRanges(later, 35_000)).toEqual([
    [0, 20_000],
    [30_000, 45_000],
  ])
  fc.assert(
    fc.property(ranges, fc.integer({ min: 0, max: 10_000 }), (reported, allowed) => {
      expect(lengthOf(creditRanges(reported, allowed))).toBeLessThanOrEqual(allowed)
    }),
  )
})

it('keeps whole seconds: stretches that touch still do, and a flash is none', () => {
  const told: Range[] = [
    [0, 15_240],
    [15_240, 30_100],
    [40_000, 40_001],
  ]
  expect(mergeRanges([], inWholeSeconds(told))).toEqual([[0, 30_000]])
})

it('keeps no more than 2,000 stretches of a lesson [video-protection/watched-bounded]', () => {
  const scraps = (count: number, from = 0) =>
    Array.from({ length: count }, (_, n): Range => [(from + n) * 2000, (from + n) * 2000 + 1000])
  const full = addRanges([], scraps(2000))
  expect(full).toHaveLength(2000)
  expect(addRanges(full, scraps(1, 2000))).toEqual(full)
  expect(addRanges(full, [[0, 4_000_000]])).toEqual([[0, 4_000_000]])
})
