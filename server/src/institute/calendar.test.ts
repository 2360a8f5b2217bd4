import { describe, expect, it } from 'vitest'
import { calendarOf } from './calendar.ts'

const iso = (moment: number) => new Date(moment).toISOString()
const karachi = calendarOf('Asia/Karachi')
const london = calendarOf('Europe/London')

describe('months later', () => {
  it.each([
    ['the same day and time', '2026-11-14T09:30:00.000Z', 60, '2031-11-14T09:30:00.000Z'],
    ['the last day of a shorter month', '2026-01-31T10:00:00.000Z', 1, '2026-02-28T10:00:00.000Z'],
    ['29 February of a leap year', '2028-01-31T10:00:00.000Z', 1, '2028-02-29T10:00:00.000Z'],
    ['28 February after a leap day', '2028-02-29T10:00:00.000Z', 12, '2029-02-28T10:00:00.000Z'],
    ['a long way', '2037-12-31T00:00:00.000Z', 2, '2038-02-28T00:00:00.000Z'],
    // In UTC it is still February: counted there, the month would end three days early.
    ['from 02:00 on 1 March in Karachi', '2026-02-28T21:00:00.000Z', 1, '2026-03-31T21:00:00.000Z'],
    ['from 04:59 on 1 September in Karachi', '2026-08-31T23:59:59.999Z', 6, '2027-02-28T23:59:59.999Z'],
    ['from midnight on 1 January in Karachi', '2026-12-31T19:00:00.000Z', 2, '2027-02-28T19:00:00.000Z'],
  ])('%s [calendar/months]', (_, from, months, expected) => {
    expect(iso(karachi.addMonths(Date.parse(from), months))).toBe(expected)
  })

  it('keeps the time of the day where clocks change [calendar/zone]', () => {
    expect(iso(london.addMonths(Date.parse('2026-03-15T09:00:00Z'), 1))).toBe('2026-04-15T08:00:00.000Z')
  })
})

describe('days', () => {
  it.each([
    [karachi, '2026-11-20', '2026-11-20T18:59:59.000Z'],
    [karachi, '2028-02-29', '2028-02-29T18:59:59.000Z'],
    [london, '2026-07-01', '2026-07-01T22:59:59.000Z'],
    [london, '2026-12-01', '2026-12-01T23:59:59.000Z'],
    // The day on which summer time begins is 23 hours long.
    [london, '2026-03-29', '2026-03-29T22:59:59.000Z'],
  ])('last until their end where the institute is [calendar/zone]', (calendar, day, end) => {
    expect(iso(calendar.endOfDay(day))).toBe(end)
  })

  it.each(['2026-02-29', '2026-13-01', 'tomorrow', ''])('%j is none', (day) => {
    expect(karachi.endOfDay(day)).toBeNaN()
  })

  it('are written as the institute sees them, whatever the zone of the machine [calendar/zone]', () => {
    expect(karachi.dayText('2026-12-31T19:00:00Z')).toBe('1 Jan 2027')
    expect(london.dayText('2026-12-31T19:00:00Z')).toBe('31 Dec 2026')
    expect(karachi.momentText('2026-11-14T16:30:00Z')).toBe('14 Nov 2026, 9:30 PM')
  })
})

describe('months and years', () => {
  it('begin at midnight where the institute is [calendar/zone]', () => {
    expect(iso(karachi.startOfMonth('2026-11'))).toBe('2026-10-31T19:00:00.000Z')
    expect(karachi.monthOf(Date.parse('2026-10-31T18:59:59.999Z'))).toBe('2026-10')
    expect(karachi.monthOf(Date.parse('2026-10-31T19:00:00.000Z'))).toBe('2026-11')
    expect(karachi.yearOf(Date.UTC(2026, 11, 31, 18, 59))).toBe(2026)
    expect(karachi.yearOf(Date.UTC(2026, 11, 31, 19, 0))).toBe(2027)
    expect(london.yearOf(Date.UTC(2026, 11, 31, 19, 0))).toBe(2026)
  })

  it('are listed up to the present one', () => {
    expect(karachi.lastMonths(Date.parse('2026-02-28T12:00:00Z'), 4)).toEqual([
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
    ])
    expect(karachi.lastMonths(Date.parse('2025-12-31T20:00:00Z'), 2)).toEqual(['2025-12', '2026-01'])
  })
})
