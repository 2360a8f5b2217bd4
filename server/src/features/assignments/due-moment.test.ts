import { expect, it } from 'vitest'
import { dueMoment } from './due-moment.ts'

it.each([
  ['2026-11-20T18:00:00Z', '2026-11-20T18:00:00.000Z'],
  ['2026-11-20T18:00:00+05:00', '2026-11-20T13:00:00.000Z'],
  ['2026-11-20', '2026-11-20T18:59:59.000Z'],
])('reads %s as %s', (value, moment) => {
  expect(dueMoment(value)).toBe(moment)
})

it.each(['0000-01-01', '9999-12-31T23:59:00-14:00', '2100-01-02'])(
  'refuses %s, which no clock of ours knows',
  (value) => {
    expect(() => dueMoment(value)).toThrow('between the years 2000 and 2100')
  },
)
