import { expect, it } from 'vitest'
import { formatLongDate } from './format-long-date'

it('writes the long US format in the named zone, with plain spaces', () => {
  expect(formatLongDate('2026-11-14T16:30:00Z', 'Asia/Karachi')).toBe('November 14, 2026 at 9:30 PM')
  expect(formatLongDate('2026-01-01T00:05:00Z', 'UTC')).toBe('January 1, 2026 at 12:05 AM')
})

it('turns what is no date into a dash', () => {
  expect(formatLongDate('yesterday')).toBe('–')
})
