import fc from 'fast-check'
import { expect, it } from 'vitest'
import { creditRanges, lengthOf, mergeRanges, type Range } from './watched-ranges.ts'

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

it('credits no more than the time that has passed allows', () => {
  expect(creditRanges([[0, 15_000]], 15_000)).toEqual([[0, 15_000]])
  expect(lengthOf(creditRanges([[0, 3_600_000]], 15_000))).toBe(35_000)
  const later: [number, number][] = [
    [0, 20_000],
    [30_000, 60_000],
    [70_000, 80_000],
  ]
  expect(creditRanges(later, 15_000)).toEqual([
    [0, 20_000],
    [30_000, 45_000],
  ])
  fc.assert(
    fc.property(ranges, fc.integer({ min: 0, max: 10_000 }), (reported, passed) => {
      expect(lengthOf(creditRanges(reported, passed))).toBeLessThanOrEqual(passed * 2 + 5000)
    }),
  )
})
