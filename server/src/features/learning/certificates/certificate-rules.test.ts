import { refuseName } from '@sonocampus/contract/certificate-name'
import { expect, it } from 'vitest'
import { newCode, readCode } from './certificate-code.ts'
import { abbreviationOf, certificateNumber } from './certificate-number.ts'

it.each([
  ['IUT', 'IUT'],
  ['Sono-Campus Pakistan', 'SONOCAMP'],
  ['Écho 24', 'ECHO24'],
  ['ادارہ', 'CERT'],
])('folds the brand %s to %s', (brand, folded) => expect(abbreviationOf(brand)).toBe(folded))

it('counts with five digits, and goes on after them', () => {
  expect(certificateNumber('IUT', 2026, 7)).toBe('IUT-2026-00007')
  expect(certificateNumber('IUT', 2026, 123_456)).toBe('IUT-2026-123456')
})

it('makes codes that differ and reads them as people type them', () => {
  const codes = Array.from({ length: 200 }, newCode)
  expect(new Set(codes).size).toBe(200)
  for (const code of codes) expect(readCode(` ${code.toLowerCase().replaceAll('-', '')} `)).toBe(code)
  expect(readCode('OIL0 0000 0000 0000')).toBe('0110-0000-0000-0000')
  for (const wrong of ['', 'IUT-2026-00001', 'U000-0000-0000-0000', '0000-0000-0000-00000', '💥'.repeat(16)])
    expect(readCode(wrong)).toBeNull()
})

it('knows a name that can be printed', () => {
  for (const name of ['Ali', 'محمد', 'O’Brien', 'Stringer', 'New Userman']) expect(refuseName(name)).toBeNull()
  for (const name of ['', '   ', 'New User', ' new user ', 'string', 'String', '123', '—'])
    expect(refuseName(name)).toBe('Invalid student name in profile. Please update your profile.')
})
