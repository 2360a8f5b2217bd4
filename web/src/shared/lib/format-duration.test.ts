import { expect, it } from 'vitest'
import { formatDuration } from './format-duration'

it('writes minutes and seconds, and hours from the first on', () => {
  expect([0, 9.9, 65, 600, 3599, 3600, 3725].map(formatDuration)).toEqual([
    '0:00',
    '0:09',
    '1:05',
    '10:00',
    '59:59',
    '1:00:00',
    '1:02:05',
  ])
})
