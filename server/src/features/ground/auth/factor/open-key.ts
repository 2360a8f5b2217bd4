import type { Deps } from '../../../../deps.ts'
import { openText } from '../../../../sealed-text.ts'
import { fromBase32 } from './totp.ts'

export const PURPOSE = 'second-factor'

const SHORTEST = 16

/**
 * The key of a user's authenticator app. Null if it was sealed with another secret or is damaged:
 * no code is then right. An empty key would let anyone in.
 */
export function openKey({ config, log }: Pick<Deps, 'config' | 'log'>, userId: string, sealed: string): Buffer | null {
  const key = fromBase32(openText(config.secret, PURPOSE, userId, sealed) ?? '')
  if (key.length >= SHORTEST) return key
  log.error({ user_id: userId }, 'a second factor cannot be opened: the secret was changed, or the row is damaged')
  return null
}
