import { PHONE_EXPECTED } from '@sonocampus/contract/fields'
import parsePhoneNumber from 'libphonenumber-js/min'
import { invalidField } from '../errors.ts'

/**
 * The number in international form (E.164); without a country code it is Pakistani. Null if it
 * can't be called.
 */
function internationalNumber(written: string): string | null {
  const number = parsePhoneNumber(written, 'PK')
  return number?.isValid() ? number.number : null
}

/** A number that can be called, or the error of its field. */
export function requireNumber(field: string, written: string): string {
  const number = internationalNumber(written)
  if (!number) throw invalidField(field, PHONE_EXPECTED)
  return number
}
