import type { FastifyRequest } from 'fastify'
import type { Role } from '../db/tables/users.ts'
import { cookieValue, SESSION_COOKIE } from './cookies.ts'

/** Who is calling, decided anew on every request. */
export type Actor = { id: string; email: string; role: Role; sessionId: string }

/** The two halves of a session as they arrive: the bearer token and, from a browser, the cookie. */
export type Credentials = { token: string; cookie: string | null }

declare module 'fastify' {
  interface FastifyInstance {
    findActor: (credentials: Credentials) => Promise<Actor | null>
  }
  interface FastifyRequest {
    actor: Actor | null
  }
}

export function credentialsOf(request: FastifyRequest): Credentials | null {
  const token = /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1]
  return token ? { token, cookie: cookieValue(request.headers.cookie, SESSION_COOKIE) } : null
}
