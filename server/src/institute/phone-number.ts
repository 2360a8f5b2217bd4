import { PHONE_EXPECTED } from '@sonocampus/contract/fields'
import parsePhoneNumber from 'libphonenumber-js/min'
import { invalidField } from '../errors.ts'

/** A number as it is dialled from anywhere (E.164); one that names no country is of Pakistan. Null for what nobody can call. */
function internationalNumber(written: string): string | null {
  const number = parsePhoneNumber(written, 'PK')
  return number?.isValid() ? number.number : null
}

/** A number that can be called, for the field that asks for it. */
export function requireNumber(field: string, written: string): string {
  const number = internationalNumber(written)
  if (!number) throw invalidField(field, PHONE_EXPECTED)
  return number
}
