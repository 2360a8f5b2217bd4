import { describe, expect, it } from 'vitest'
import { formatDate } from './format-date.ts'

const moment = '2026-11-14T16:30:00Z'

describe('formatDate', () => {
  it('writes day, month, year and a twelve-hour clock in the given zone', () => {
    expect(formatDate(moment, { zone: 'Asia/Karachi' })).toBe('14 Nov 2026, 9:30 PM')
    expect(formatDate(moment, { zone: 'UTC' })).toBe('14 Nov 2026, 4:30 PM')
  })
  it('shows midnight as 12 and moves the day with the zone', () => {
    expect(formatDate('2026-01-01T19:05:00Z', { zone: 'Asia/Karachi' })).toBe('2 Jan 2026, 12:05 AM')
  })
  it('writes every month in three letters, and a day as it is at the institute [dates/one-form]', () => {
    const days = Array.from({ length: 12 }, (_, month) =>
      formatDate(Date.UTC(2026, month, 14, 20), { zone: 'Asia/Karachi', dateOnly: true }),
    )
    expect(days).toEqual(
      'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ').map((month) => `15 ${month} 2026`),
    )
  })
  it('leaves the time out when asked, and never shows a broken date', () => {
    expect(formatDate(moment, { zone: 'Asia/Karachi', dateOnly: true })).toBe('14 Nov 2026')
    expect(formatDate('not a date')).toBe('–')
  })
})
