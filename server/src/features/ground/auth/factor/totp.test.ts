import { expect, it } from 'vitest'
import { codeAt, fromBase32, stepAt, stepOf, toBase32 } from './totp.ts'

const KEY = Buffer.from('12345678901234567890')

it.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('gives the code of RFC 6238 at %i seconds [guarding/factor-totp]', (seconds, code) => {
  expect(codeAt(KEY, stepAt(seconds * 1000), 8)).toBe(code)
  expect(codeAt(KEY, stepAt(seconds * 1000))).toBe(code.slice(2))
})

it('takes the present step and one either side, and none that was used [guarding/factor-totp]', () => {
  const now = 1_800_000_000_000
  const present = stepAt(now)
  const found = (offset: number, last = 0) => stepOf(KEY, codeAt(KEY, present + offset), now, last)
  expect([-2, -1, 0, 1, 2].map((offset) => found(offset))).toEqual([
    undefined,
    present - 1,
    present,
    present + 1,
    undefined,
  ])
  expect(found(0, present)).toBeUndefined()
  expect(found(1, present)).toBe(present + 1)
})

it('writes keys as apps read them, and reads them back', () => {
  expect(toBase32(KEY)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(fromBase32(toBase32(KEY))).toEqual(KEY)
})

it('takes no code for used because one was used before the clock was put back [faults/clock-back-way-in]', () => {
  const now = 1_800_000_000_000
  const present = stepAt(now)
  const found = (last: number) => stepOf(KEY, codeAt(KEY, present), now, last)
  expect(found(stepAt(now + 365 * 24 * 3_600_000))).toBe(present)
  expect(found(present + 1)).toBeUndefined()
})
