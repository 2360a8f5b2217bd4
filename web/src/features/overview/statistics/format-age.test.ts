import { expect, it } from 'vitest'
import { formatAge } from './format-age'

it.each([
  [0, '1 minute'],
  [59 * 60_000, '59 minutes'],
  [60 * 60_000, '1 hour'],
  [47 * 3_600_000, '1 day'],
  [72 * 3_600_000, '3 days'],
])('says %i ms as %s', (milliseconds, words) => {
  expect(formatAge(milliseconds)).toBe(words)
})
