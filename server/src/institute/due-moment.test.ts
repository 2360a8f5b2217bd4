import { expect, it } from 'vitest'
import { calendarOf } from './calendar.ts'
import { dueMoment } from './due-moment.ts'

const calendar = calendarOf('Asia/Karachi')
const NOW = Date.parse('2026-11-20T18:59:58Z')

it.each([
  ['2026-11-20T19:00:00Z', '2026-11-20T19:00:00.000Z'],
  ['2026-11-21T00:00:00+05:00', '2026-11-20T19:00:00.000Z'],
  ['2026-11-20', '2026-11-20T18:59:59.000Z'],
])('reads %s as %s', (value, moment) => {
  expect(dueMoment(calendar, value, NOW)).toBe(moment)
})

it('takes the first moment of the year 2000 and none of the year 2100, and names the field that it refuses', () => {
  const early = Date.UTC(1990, 0, 1)
  expect(dueMoment(calendar, '2000-01-01T00:00:00Z', early)).toBe('2000-01-01T00:00:00.000Z')
  expect(dueMoment(calendar, '2099-12-31T23:59:59Z', NOW)).toBe('2099-12-31T23:59:59.000Z')
  for (const value of ['1999-12-31T23:59:59Z', '2100-01-01T00:00:00Z'])
    expect(() => dueMoment(calendar, value, early)).toThrow(
      expect.objectContaining({ issues: [expect.objectContaining({ loc: ['body', 'due_date'] })] }),
    )
})

it.each(['0000-01-01', '9999-12-31T23:59:00-14:00', '2100-01-02'])(
  'refuses %s, which no clock of ours knows',
  (value) => {
    expect(() => dueMoment(calendar, value, NOW)).toThrow('between the years 2000 and 2100')
  },
)

it.each(['2026-11-19', '2026-11-20T18:59:58Z', '2026-11-20T23:59:58+05:00'])(
  'refuses %s, which has passed, unless it was the due date before',
  (value) => {
    expect(() => dueMoment(calendar, value, NOW)).toThrow('in the future')
    expect(() => dueMoment(calendar, value, NOW, '2026-11-18T18:59:59.000Z')).toThrow('in the future')
    const before = new Date(value.includes('T') ? value : `${value}T23:59:59+05:00`).toISOString()
    expect(dueMoment(calendar, value, NOW, before)).toBe(before)
  },
)
