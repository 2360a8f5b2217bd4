/** The HttpOnly half of a browser's session. Over TLS the name carries the `__Host-` promise. */
export const SESSION_COOKIE = 'sonocampus_session'

const names = (name: string) => [`__Host-${name}`, name]

export function cookieValue(header: string | undefined, name: string): string | null {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim().split('='))
  for (const candidate of names(name)) {
    const found = pairs.find(([key]) => key === candidate)?.[1]
    if (found) return found
  }
  return null
}

export function sessionCookie(value: string, options: { secure: boolean; seconds: number }): string {
  const [secureName, plainName] = names(SESSION_COOKIE)
  const name = options.secure ? secureName : plainName
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${options.seconds}${options.secure ? '; Secure' : ''}`
}

export const expiredSessionCookie = (secure: boolean) => sessionCookie('', { secure, seconds: 0 })
