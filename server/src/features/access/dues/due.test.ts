import { expect, it } from 'vitest'
import { missingOf, nextPart, openUntil } from './due.ts'

const parts = [
  { number: 1, amount_paisa: 100, due_at: '2026-01-10T18:59:59.000Z' },
  { number: 2, amount_paisa: 50, due_at: '2026-02-10T18:59:59.000Z' },
  { number: 3, amount_paisa: 50, due_at: '2026-03-10T18:59:59.000Z' },
]

it('fills the parts in their order, whatever sums the money comes in [money/instalments]', () => {
  expect(missingOf(parts, 0)).toEqual([100, 50, 50])
  expect(missingOf(parts, 120)).toEqual([0, 30, 50])
  expect(nextPart(parts, 120)).toMatchObject({ part: { number: 2 }, missing: 30 })
  expect(nextPart(parts, 200)).toBeNull()
})

it('holds access back some days after the part that is missing, never what was paid before [money/instalments]', () => {
  const plan = { grace_days: 5, held_from: null, granted_until: '2026-06-01T00:00:00.000Z' }
  const until = (received: number, changes = {}) =>
    new Date(openUntil({ ...plan, ...changes }, parts, received)).toISOString()
  expect(until(100)).toBe('2026-02-15T18:59:59.000Z')
  expect(until(150)).toBe('2026-03-15T18:59:59.000Z')
  expect(until(200)).toBe('2026-06-01T00:00:00.000Z')
  expect(until(100, { granted_until: '2026-02-01T00:00:00.000Z' })).toBe('2026-02-01T00:00:00.000Z')
  expect(until(100, { held_from: '2026-02-20T00:00:00.000Z' })).toBe('2026-02-20T00:00:00.000Z')
})
