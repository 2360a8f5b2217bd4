import { expect, it } from 'vitest'
import { endOfDayIn, fromLocalMoment, noMoment, toLocalMoment } from './local-moment'

it.each(['2026-11-20T18:05:00.000Z', '2026-01-01T00:00:00.000Z', '2027-12-31T23:59:00.000Z'])(
  'carries %s through the inputs and back',
  (moment) => {
    expect(fromLocalMoment(toLocalMoment(moment))).toBe(moment)
  },
)

it('keeps the seconds of a moment that is not changed', () => {
  const before = '2026-11-20T18:59:59.000Z'
  const shown = toLocalMoment(before)
  expect(fromLocalMoment({ ...shown }, before)).toBe(before)
  expect(fromLocalMoment({ ...shown, date: '2026-11-22' }, before)).toBe(
    fromLocalMoment({ ...shown, date: '2026-11-22' }),
  )
})

it('is empty while the day or the time is missing', () => {
  expect(fromLocalMoment(noMoment)).toBe('')
  expect(fromLocalMoment({ date: '2026-11-20', time: '' })).toBe('')
})

it('offers the end of a day to come', () => {
  const now = new Date(2026, 10, 28, 9, 30).getTime()
  expect(endOfDayIn(7, now)).toEqual({ date: '2026-12-05', time: '23:59' })
})
