import { contract } from '@sonocampus/contract'
import type { FastifyInstance } from 'fastify'
import { isoTime } from '../../../clock.ts'
import type { Deps } from '../../../deps.ts'
import { bindRoute } from '../../../http/bind-route.ts'
import { listSessionsOf } from './auth.queries.ts'
import { changePassword } from './change-password.ts'
import { confirmEmail } from './confirm-email.ts'
import { endOtherSessions, endSession } from './end-sessions.ts'
import { requestConfirmation } from './request-confirmation.ts'

/** What a logged-in user does to their own account. */
export function accountRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps

  bindRoute(app, contract.changePassword, async ({ body, actor }) => {
    await changePassword(deps, actor, body)
    return { message: 'Password changed. Every other session was ended.' }
  })

  bindRoute(app, contract.confirmEmail, async ({ body, actor }) => {
    await confirmEmail(deps, actor.id, body.token)
    return { message: 'Email address confirmed.' }
  })

  bindRoute(app, contract.requestConfirmation, async ({ actor }) => {
    await requestConfirmation(deps, actor.id)
    return { message: `A link is on its way to ${actor.email}.` }
  })

  bindRoute(app, contract.listSessions, async ({ actor }) =>
    (await listSessionsOf(db, actor.id, isoTime(clock.now()))).map((session) => ({
      ...session,
      is_current: session.id === actor.sessionId,
    })),
  )

  bindRoute(app, contract.endSession, async ({ params, actor }) => {
    await endSession(deps, actor.id, params.sessionId)
    return { message: 'Session ended.' }
  })

  bindRoute(app, contract.endOtherSessions, async ({ actor }) => {
    await endOtherSessions(deps, actor)
    return { message: 'Every other session was ended.' }
  })
}
