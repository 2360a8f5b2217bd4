import type { Deps } from '../../../../deps.ts'
import { openText } from '../../../../sealed-text.ts'
import { fromBase32 } from './totp.ts'

export const PURPOSE = 'second-factor'

const SHORTEST = 16

/**
 * The key of somebody's authenticator app. Null when it was sealed with another secret or is damaged: such a key is no key,
 * and no code is right for it. An empty one would be anybody's.
 */
export function openKey({ config, log }: Pick<Deps, 'config' | 'log'>, userId: string, sealed: string): Buffer | null {
  const key = fromBase32(openText(config.secret, PURPOSE, userId, sealed) ?? '')
  if (key.length >= SHORTEST) return key
  log.error({ user_id: userId }, 'a second factor cannot be opened: the secret was changed, or the row is damaged')
  return null
}
