import { expect, it } from 'vitest'
import { type Range, tenthsOf } from './tenths.ts'

it.each<[what: string, ranges: Range[], length: number | null, tenths: number]>([
  ['nothing', [], 1000, 0],
  ['something of unknown length', [[0, 500]], null, 0],
  ['all of it', [[0, 1000]], 1000, 1023],
  ['the first half', [[0, 500]], 1000, 31],
  ['half a tenth', [[100, 150]], 1000, 2],
  ['less than that', [[100, 149]], 1000, 0],
  [
    'half a tenth in two stretches',
    [
      [100, 130],
      [170, 190],
    ],
    1000,
    2,
  ],
  ['the last tenth', [[900, 1000]], 1000, 512],
])('sees the tenths of %s [desk/knowing-lessons]', (_, ranges, length, tenths) => {
  expect(tenthsOf(ranges, length)).toBe(tenths)
})
