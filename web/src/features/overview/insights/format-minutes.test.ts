import { expect, it } from 'vitest'
import { formatMinutes } from './format-minutes'

it.each([
  [null, '–'],
  [0, 'a minute'],
  [1, '1 minute'],
  [59, '59 minutes'],
  [60, '1 hour'],
  [95 * 60, '95 hours'],
  [4 * 24 * 60, '4 days'],
])('tells %s as %s [desk/knowing-screen]', (minutes, told) => {
  expect(formatMinutes(minutes)).toBe(told)
})
