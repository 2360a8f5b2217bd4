import { dictionary } from '@zxcvbn-ts/language-common'
import { invalidField } from '../../errors.ts'

const COMMON = new Set(dictionary['passwords-common'] as string[])
const OUR_WORDS = ['sonocampus', 'ultrasound', 'sonography', 'sonographer', 'pakistan']

/** A password that a guesser tries first: leaked lists, our own words with digits behind them, or the account's own email. */
export function isCommonPassword(password: string, email: string): boolean {
  const folded = password.toLowerCase()
  const bare = folded.replace(/[\d\W_]+$/, '')
  const [localPart = ''] = email.toLowerCase().split('@')
  return COMMON.has(folded) || OUR_WORDS.includes(bare) || folded === email.toLowerCase() || folded === localPart
}

export function requireUncommonPassword(password: string, email: string, field: string): void {
  if (isCommonPassword(password, email))
    throw invalidField(field, 'This password is too common. Please choose one that is harder to guess.')
}
