import type { Encoding, RouteSpec } from '@sonocampus/contract/route'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { requireAccess } from './access.ts'
import { type CurrentUser, credentialsOf } from './current-user.ts'
import { type Narrowed, ownCourseGate } from './own-courses.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether time has passed, waiting for the body, since the caller's rights were checked. */
    hasWaited: boolean
  }
}

/**
 * Decides who may make a call. Rights are checked when the head of a request has arrived, so that
 * no body is read that may not be sent, and again before the work if the body took longer: the
 * right must hold when the work is done. A body that came with its head, as nearly all do, costs no
 * second check.
 */
export function admission(app: FastifyInstance, route: RouteSpec, narrowed: Narrowed | undefined) {
  const gate = ownCourseGate(app, route, narrowed)
  const identify = (request: FastifyRequest): Promise<void> | undefined => {
    const credentials = credentialsOf(request)
    if (!credentials) return admit(route, request, null)
    return app.findActor(credentials).then((actor) => admit(route, request, actor))
  }
  return {
    byHead(request: FastifyRequest): Promise<void> | undefined {
      const identified = identify(request)
      if (identified !== undefined) return identified.then(() => requireEncoding(route, request))
      return requireEncoding(route, request)
    },
    beforeWork(request: FastifyRequest): Promise<void> | undefined {
      return request.hasWaited ? identify(request)?.then(() => gate?.(request)) : gate?.(request)
    },
  }
}

type GuardedRoute = RouteSpec & { access: Exclude<RouteSpec['access'], 'public'> }
const isGuarded = (route: RouteSpec): route is GuardedRoute => route.access !== 'public'

function admit(route: RouteSpec, request: FastifyRequest, actor: CurrentUser | null): undefined {
  if (isGuarded(route)) requireAccess(route, actor)
  request.actor = actor
  request.hasWaited = false
  if (hasBody(request)) setImmediate(noteWait, request)
}

/** Whatever came with the head has been read by the end of this turn of the event loop. */
const noteWait = (request: FastifyRequest) => {
  request.hasWaited = request.raw.complete === false
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const MEDIA_TYPE: Record<Exclude<Encoding, 'raw'>, string> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
}

/** Refuses a body in another encoding than the entry's before it is read. */
function requireEncoding(route: RouteSpec, request: FastifyRequest): undefined {
  const encoding = route.encoding ?? 'json'
  if (encoding === 'raw' || !hasBody(request)) return
  if (!route.body && !route.files) throw new AppError('bad_request', 'This call takes no body.')
  const sent = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase()
  if (sent !== MEDIA_TYPE[encoding]) throw new AppError('unsupported_type', `This call takes ${MEDIA_TYPE[encoding]}.`)
}
