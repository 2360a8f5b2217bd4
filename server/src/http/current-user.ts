import type { FastifyRequest } from 'fastify'
import type { Role } from '../db/tables/users.ts'
import type { CourseIdName } from '../institute/own-courses.queries.ts'
import { cookieValue, SESSION_COOKIE } from './cookies.ts'

/** The caller, determined again on every request. */
export type CurrentUser = {
  id: string
  email: string
  role: Role
  sessionId: string
  /** A staff member without the second factor that the site requires may only set it up. */
  mustSetFactor: boolean
}

/** The teacher whose courses a list is limited to; undefined for administrators and clerks, who see all. */
export const teacherOf = ({ id, role }: CurrentUser): string | undefined => (role === 'teacher' ? id : undefined)

/** The two halves of a session: the bearer token and, from a browser, the cookie. */
export type Credentials = { token: string; cookie: string | null }
/**
 * What comes with a private link: a browser's player or picture sends only the cookie, any other
 * client the token.
 */
export type Halves = { token: string | null; cookie: string | null }

declare module 'fastify' {
  interface FastifyInstance {
    findActor: (credentials: Credentials) => Promise<CurrentUser | null>
    teaches: (userId: string, name: CourseIdName, id: string) => Promise<boolean>
  }
  interface FastifyRequest {
    actor: CurrentUser | null
  }
}

export const halvesOf = ({ headers }: FastifyRequest): Halves => ({
  token: /^Bearer ([\w-]{20,200})$/.exec(headers.authorization ?? '')?.[1] ?? null,
  cookie: cookieValue(headers.cookie, SESSION_COOKIE),
})

export function credentialsOf(request: FastifyRequest): Credentials | null {
  if (!request.headers.authorization) return null
  const { token, cookie } = halvesOf(request)
  return token ? { token, cookie } : null
}
