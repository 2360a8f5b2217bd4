import type { FastifyRequest } from 'fastify'
import { cookieValue, SESSION_COOKIE } from './cookies.ts'

/** The files that each screen needs besides the app's own, by URL pattern; written by the web's build. */
export type ScreenFiles = Readonly<Record<string, readonly string[]>>

/**
 * Lets a browser fetch the files of the screen it opens together with the app's own. Without a
 * session it is redirected to the login and gets none.
 */
export function screenHints(screens: ScreenFiles): (request: FastifyRequest) => string {
  const known = Object.entries(screens).map(([path, files]) => ({
    matcher: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`),
    hints: hintsFor(files),
  }))
  return (request) => {
    if (!cookieValue(request.headers.cookie, SESSION_COOKIE)) return ''
    const path = request.url.split('?')[0] ?? ''
    return known.find(({ matcher }) => matcher.test(path))?.hints ?? ''
  }
}

export const hintsFor = (files: readonly string[] = []): string => files.map(hint).join('')

const hint = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`
