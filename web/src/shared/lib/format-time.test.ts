import { describe, expect, it } from 'vitest'
import { formatLongDate, formatMinutes, formatWait } from './format-time'

describe('formatLongDate', () => {
  it('writes the long US format in the named zone, with plain spaces', () => {
    expect(formatLongDate('2026-11-14T16:30:00Z', 'Asia/Karachi')).toBe('November 14, 2026 at 9:30 PM')
    expect(formatLongDate('2026-01-01T00:05:00Z', 'UTC')).toBe('January 1, 2026 at 12:05 AM')
  })

  it('turns what is no date into a dash', () => {
    expect(formatLongDate('yesterday')).toBe('–')
  })
})

describe('the duration of a video', () => {
  it('is its seconds divided by 60, with two decimals [admin-videos/duration]', () => {
    expect([0, 2, 59.4, 60, 90, 125, 3600].map(formatMinutes)).toEqual([
      '0.00',
      '0.03',
      '0.99',
      '1.00',
      '1.50',
      '2.08',
      '60.00',
    ])
  })

  it('is N/A when nobody knows it [admin-videos/duration]', () => {
    expect(formatMinutes(null)).toBe('N/A')
  })
})

it.each([
  [null, '–'],
  [0, 'a minute'],
  [1, '1 minute'],
  [59, '59 minutes'],
  [60, '1 hour'],
  [95 * 60, '95 hours'],
  [4 * 24 * 60, '4 days'],
])('tells a wait of %s minutes as %s [desk/knowing-screen]', (minutes, told) => {
  expect(formatWait(minutes)).toBe(told)
})
