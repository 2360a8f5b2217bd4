/** The HttpOnly half of a browser's session. Over TLS its name has the `__Host-` prefix. */
export const SESSION_COOKIE = 'sonocampus_session'

/**
 * Remembers accounts that have logged in on this browser: it grants nothing, it only counts wrong
 * attempts separately.
 */
export const DEVICE_COOKIE = 'sonocampus_device'

const names = (name: string) => [`__Host-${name}`, name]

export function cookieValue(header: string | undefined, name: string): string | null {
  if (!header) return null
  const pairs = header.split(';').map((pair) => pair.trim().split('='))
  for (const candidate of names(name)) {
    const found = pairs.find(([key]) => key === candidate)?.[1]
    if (found) return found
  }
  return null
}

type Kept = { secure: boolean; seconds: number }

function keptCookie(name: string, value: string, { secure, seconds }: Kept): string {
  const [secureName, plainName] = names(name)
  return `${secure ? secureName : plainName}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${seconds}${secure ? '; Secure' : ''}`
}

export const sessionCookie = (value: string, kept: Kept) => keptCookie(SESSION_COOKIE, value, kept)
export const deviceCookie = (value: string, kept: Kept) => keptCookie(DEVICE_COOKIE, value, kept)

export const expiredSessionCookie = (secure: boolean) => sessionCookie('', { secure, seconds: 0 })
