import { streamEvents } from '@sonocampus/contract/system'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { bindRoute } from '../../http/bind-route.ts'
import { cookieValue, SESSION_COOKIE } from '../../http/cookies.ts'
import { findActorOfSession } from '../auth/index.ts'
import { openLiveHub } from './live-hub.ts'

export function eventsRoutes(app: FastifyInstance, deps: Deps): void {
  const hub = openLiveHub(deps)
  app.addHook('preClose', async () => hub.close())
  bindRoute(app, streamEvents, async ({ actor }, reply) => {
    const cookie = cookieValue(reply.request.headers.cookie, SESSION_COOKIE)
    reply.header('cache-control', 'no-store').header('x-accel-buffering', 'no')
    return hub.open(actor, async () => (await findActorOfSession(deps, actor.sessionId, cookie)) !== null)
  })
}
