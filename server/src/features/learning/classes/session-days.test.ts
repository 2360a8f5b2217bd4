import { expect, it } from 'vitest'
import { calendarOf } from '../../../institute/calendar.ts'
import { classTime } from './class-time.ts'
import { movedTimes } from './moved-times.ts'
import { sessionDays } from './session-days.ts'

// 16 November 2026 is a Monday.
it.each([
  ['one day', { weekdays: [] }, ['2026-11-16']],
  ['three Mondays', { weekdays: [1], times: 3 }, ['2026-11-16', '2026-11-23', '2026-11-30']],
  ['from the first Wednesday on', { weekdays: [3], times: 2 }, ['2026-11-18', '2026-11-25']],
  [
    'two weekdays until a day, which counts',
    { weekdays: [1, 4], until: '2026-11-23' },
    ['2026-11-16', '2026-11-19', '2026-11-23'],
  ],
])('plans %s [classes/weekly]', (_, plan, days) => {
  expect(sessionDays({ day: '2026-11-16', ...plan })).toEqual(days)
})

it('refuses a series of more than 60, and one without a day [classes/weekly]', () => {
  const plan = { day: '2026-11-16', weekdays: [1, 2, 3, 4, 5, 6, 7] }
  expect(sessionDays({ ...plan, until: '2027-01-14' })).toHaveLength(60)
  expect(() => sessionDays({ ...plan, until: '2027-01-15' })).toThrow('at most 60')
  expect(() => sessionDays({ day: '2026-11-16', weekdays: [2], until: '2026-11-16' })).toThrow('None of these weekdays')
})

it('keeps the time of the day where clocks change, by the calendar of the institute [classes/weekly]', () => {
  const london = calendarOf('Europe/London')
  const starts = ['2026-03-23', '2026-03-30'].map((day) => classTime(london, day, '18:30', 90))
  expect(starts.map(({ starts_at }) => starts_at)).toEqual(['2026-03-23T18:30:00.000Z', '2026-03-30T17:30:00.000Z'])
  expect(starts[1]?.ends_at).toBe('2026-03-30T19:00:00.000Z')
  const sessions = starts.map((time, index) => ({ id: String(index), ...time }))
  const moved = movedTimes(london, sessions, { days: 1, time: '10:00', minutes: 90 }, Date.parse('2026-03-01T00:00Z'))
  expect(moved.map(({ time }) => time.starts_at)).toEqual(['2026-03-24T10:00:00.000Z', '2026-03-31T09:00:00.000Z'])
})
