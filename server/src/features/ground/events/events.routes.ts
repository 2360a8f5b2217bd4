import { contract } from '@sonocampus/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { bindRoute } from '../../../http/bind-route.ts'
import { halvesOf } from '../../../http/current-user.ts'
import { findActorOfSession } from '../auth/index.ts'
import { openLiveHub } from './live-hub.ts'

export function eventsRoutes(app: FastifyInstance, deps: Deps): void {
  const hub = openLiveHub(deps)
  app.addHook('preClose', async () => hub.close())
  bindRoute(app, contract.streamEvents, async ({ actor, query }, reply) => {
    const halves = halvesOf(reply.request)
    reply.header('cache-control', 'no-store').header('x-accel-buffering', 'no')
    // After a change of role the events differ: the browser reconnects.
    const isAllowed = async () => (await findActorOfSession(deps, actor.sessionId, halves))?.role === actor.role
    return hub.open(actor, isAllowed, query.loading_ms)
  })
}
