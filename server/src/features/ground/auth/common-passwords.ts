import { invalidField } from '../../../errors.ts'

/** Tens of thousands of words, loaded when a password is first chosen. */
let loading: Promise<ReadonlySet<string>> | undefined
function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'] as string[]),
  )
  return loading
}

const OUR_WORDS = ['sonocampus', 'ultrasound', 'sonography', 'sonographer', 'pakistan']

/**
 * A password that an attacker tries first: leaked lists, our own words followed by digits, or the
 * account's own email.
 */
async function isCommonPassword(password: string, email: string): Promise<boolean> {
  const folded = password.toLowerCase()
  const bare = folded.replace(/[\d\W_]+$/, '')
  const [localPart = ''] = email.toLowerCase().split('@')
  const common = await commonPasswords()
  return common.has(folded) || OUR_WORDS.includes(bare) || folded === email.toLowerCase() || folded === localPart
}

export async function requireUncommonPassword(password: string, email: string, field: string): Promise<void> {
  if (await isCommonPassword(password, email))
    throw invalidField(field, 'This password is too common. Choose one that is harder to guess.')
}
