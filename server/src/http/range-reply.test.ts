import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseRange } from './range-reply.ts'

it.each([
  [undefined, 10, 'all'],
  ['bytes=0-3', 10, { start: 0, end: 3 }],
  ['bytes=4-', 10, { start: 4, end: 9 }],
  ['bytes=-3', 10, { start: 7, end: 9 }],
  ['bytes=-30', 10, { start: 0, end: 9 }],
  ['bytes=9-99', 10, { start: 9, end: 9 }],
  ['bytes=0-0', 1, { start: 0, end: 0 }],
  ['bytes=10-', 10, 'unsatisfiable'],
  ['bytes=-0', 10, 'unsatisfiable'],
  ['bytes=0-', 0, 'unsatisfiable'],
  ['bytes=-5', 0, 'unsatisfiable'],
  ['bytes=5-4', 10, 'all'],
  ['bytes=0-1,3-4', 10, 'all'],
  ['bytes=-', 10, 'all'],
  ['bytes=a-b', 10, 'all'],
  ['items=0-3', 10, 'all'],
  ['', 10, 'all'],
])('reads %j of %i bytes as %j', (header, size, expected) => {
  expect(parseRange(header, size)).toEqual(expected)
})

it('never leaves the object, whatever the header', () => {
  const number = fc.oneof(fc.constant(''), fc.nat().map(String), fc.bigInt({ min: 0n }).map(String))
  fc.assert(
    fc.property(number, number, fc.nat(5000), (from, to, size) => {
      const range = parseRange(`bytes=${from}-${to}`, size)
      if (typeof range === 'string') return
      expect(range.start).toBeGreaterThanOrEqual(0)
      expect(range.end).toBeGreaterThanOrEqual(range.start)
      expect(range.end).toBeLessThan(size)
    }),
    { numRuns: 2000 },
  )
})
