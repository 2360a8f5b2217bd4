import { limits } from '@sonocampus/contract/limits'
import { isSealed, seal } from '../../../signed-link.ts'
import { newToken } from './tokens.ts'

/**
 * A random id followed by a seal for each account that has logged in with it; none of it is stored
 * on the server.
 */
const COOKIE = /^[\w-]{43}(\.[\w-]{43})*$/

function read(cookie: string | null): { id: string | undefined; seals: string[] } {
  const [id, ...seals] = cookie && cookie.length < 1000 && COOKIE.test(cookie) ? cookie.split('.') : []
  return { id, seals }
}

/** The cookie a browser sent, and whether this account has logged in with it. */
export type Device = { cookie: string | null; isKnown: boolean }

export const deviceIdIn = (cookie: string | null): string | undefined => read(cookie).id

const partsOf = (id: string, email: string) => ['device', id, email]

/**
 * The browser's id if this account has logged in on it before. Not a credential: it only gives
 * wrong attempts a count of their own.
 */
export function knownDevice(secret: string, cookie: string | null, email: string): string | null {
  const { id, seals } = read(cookie)
  return id !== undefined && seals.some((one) => isSealed(secret, partsOf(id, email), one)) ? id : null
}

/** The browser's cookie after this account has logged in, in front of the accounts that it knew already. */
export function rememberDevice(secret: string, cookie: string | null, email: string): string {
  const { id = newToken(), seals } = read(cookie)
  const own = seal(secret, partsOf(id, email))
  return [id, own, ...seals.filter((one) => one !== own)].slice(0, limits.device.accounts + 1).join('.')
}
