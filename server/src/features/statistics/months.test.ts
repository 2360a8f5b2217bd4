import { expect, it } from 'vitest'
import { lastMonths, monthOf, startOfMonth } from './months.ts'

it('begins a month at midnight in Pakistan', () => {
  expect(new Date(startOfMonth('2026-11')).toISOString()).toBe('2026-10-31T19:00:00.000Z')
  expect(monthOf(Date.parse('2026-10-31T18:59:59.999Z'))).toBe('2026-10')
  expect(monthOf(Date.parse('2026-10-31T19:00:00.000Z'))).toBe('2026-11')
})

it('counts the months back over the turn of the year', () => {
  expect(lastMonths(Date.parse('2026-02-28T12:00:00Z'), 4)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
  expect(lastMonths(Date.parse('2025-12-31T20:00:00Z'), 2)).toEqual(['2025-12', '2026-01'])
})
