import { contract } from '@sonocampus/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { bindRoute } from '../../../http/bind-route.ts'
import { expiredSessionCookie } from '../../../http/cookies.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { logOut } from './end-sessions.ts'
import { entrance, requireSameSite } from './entrance.routes.ts'
import { logIn } from './log-in.ts'
import { requestResetPin } from './request-reset-pin.ts'
import { resetPassword } from './reset-password.ts'
import { signUp } from './sign-up.ts'

export function authRoutes(app: FastifyInstance, deps: Deps): void {
  const { secure, deviceOf, rememberedDevice, withSession } = entrance(deps)

  bindRoute(app, contract.signUp, ({ body, caller }) => signUp(deps, body, caller.network))

  bindRoute(app, contract.logIn, async ({ body, caller }, reply) => {
    requireSameSite(reply)
    return withSession(reply, body.username, await logIn(deps, body, caller, deviceOf(reply)))
  })

  bindRoute(app, contract.logOut, async ({ actor }, reply) => {
    await logOut(deps, actor)
    reply.header('set-cookie', expiredSessionCookie(secure)).header('clear-site-data', '"cache"')
    return { message: 'You are logged out.' }
  })

  bindRoute(app, contract.acceptInvitation, async ({ body, caller }) => {
    await acceptInvitation(deps, body, caller.network)
    return { message: 'Your account is ready. Please log in.' }
  })

  bindRoute(app, contract.requestResetPin, async ({ body, caller }, reply) => {
    await requestResetPin(deps, body.email, caller.network, deviceOf(reply))
    return { message: 'If this email has an account, a PIN is on its way.' }
  })

  bindRoute(app, contract.resetPassword, async ({ body, caller }, reply) => {
    await resetPassword(deps, body, caller.network)
    if (caller.isBrowser) reply.header('set-cookie', rememberedDevice(reply, body.email))
    return { message: 'Password changed. Log in.' }
  })
}
