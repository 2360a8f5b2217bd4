import { contract } from '@sonocampus/contract'
import type { FastifyInstance } from 'fastify'
import { isoTime } from '../../clock.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { bindRoute } from '../../http/bind-route.ts'
import { listSessionsOf } from './auth.queries.ts'
import { changePassword } from './change-password.ts'
import { endOneSession, endOtherSessions } from './end-sessions.ts'

/** What somebody who is logged in does about the own way in. */
export function accountRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps

  bindRoute(app, contract.changePassword, async ({ body, actor }) => {
    await changePassword(deps, actor, body)
    return { message: 'Your password is changed. Every other session was ended.' }
  })

  bindRoute(app, contract.listSessions, async ({ actor }) =>
    (await listSessionsOf(db, actor.id, isoTime(clock.now()))).map((session) => ({
      ...session,
      is_current: session.id === actor.sessionId,
    })),
  )

  bindRoute(app, contract.endSession, async ({ params, actor }) => {
    const ended = await db.transaction().execute((tx) => endOneSession(tx, { ...actor, ...params }))
    if (!ended) throw new AppError('not_found', 'This session has already ended.')
    return { message: 'The session was ended.' }
  })

  bindRoute(app, contract.endOtherSessions, async ({ actor }) => {
    await db.transaction().execute((tx) => endOtherSessions(tx, actor))
    return { message: 'Every other session was ended.' }
  })
}
