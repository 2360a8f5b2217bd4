import { expect, it } from 'vitest'
import { formatIban } from './format-iban'

it('groups an IBAN by four, without a space at its end', () => {
  expect(formatIban('PK36SCBL0000001123456702')).toBe('PK36 SCBL 0000 0011 2345 6702')
  expect(formatIban('GB33BUKB202015555555555')).toBe('GB33 BUKB 2020 1555 5555 555')
})
