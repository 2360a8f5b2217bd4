import { expect, it } from 'vitest'
import { endOfDay, startOfDay } from './day-bounds'

it('a day lasts from its own midnight to the next, in the zone of the reader', () => {
  expect(startOfDay('2026-11-14')).toBe(new Date(2026, 10, 14).toISOString())
  expect(endOfDay('2026-11-30')).toBe(new Date(2026, 11, 1).toISOString())
  expect(startOfDay('')).toBeUndefined()
  expect(endOfDay('tomorrow')).toBeUndefined()
})
