import type { FastifyRequest } from 'fastify'
import type { Role } from '../db/tables/users.ts'
import type { CourseIdName } from '../institute/own-courses.queries.ts'
import { cookieValue, SESSION_COOKIE } from './cookies.ts'

/** Who is calling, decided anew on every request. */
export type CurrentUser = {
  id: string
  email: string
  role: Role
  sessionId: string
  /** One of the staff, without the second factor that the site asks for: setting it up is all that is allowed. */
  mustSetFactor: boolean
}

/** Whose courses alone a list shows; of administrators and clerks it shows all. */
export const teacherOf = ({ id, role }: CurrentUser): string | undefined => (role === 'teacher' ? id : undefined)

/** The two halves of a session as they arrive: the bearer token and, from a browser, the cookie. */
export type Credentials = { token: string; cookie: string | null }
/** What comes with a private address: a browser's player or picture brings the cookie alone, any other client the token. */
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
