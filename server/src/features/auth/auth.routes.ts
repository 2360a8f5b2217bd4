import { contract } from '@sonocampus/contract'
import { limits } from '@sonocampus/contract/limits'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { bindRoute } from '../../http/bind-route.ts'
import { cookieValue, DEVICE_COOKIE, deviceCookie, expiredSessionCookie, sessionCookie } from '../../http/cookies.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { rememberDevice } from './known-device.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { requestResetPin } from './request-reset-pin.ts'
import { resetPassword } from './reset-password.ts'
import { signUp } from './sign-up.ts'

export function authRoutes(app: FastifyInstance, deps: Deps): void {
  const secure = deps.config.publicUrl.startsWith('https:')
  const deviceOf = ({ request }: FastifyReply) => cookieValue(request.headers.cookie, DEVICE_COOKIE)
  const rememberedDevice = (reply: FastifyReply, email: string) =>
    deviceCookie(rememberDevice(deps.config.secret, deviceOf(reply), email), {
      secure,
      seconds: limits.device.lifetime / 1000,
    })

  bindRoute(app, contract.signUp, ({ body, caller }) => signUp(deps, body, caller.network))

  bindRoute(app, contract.logIn, async ({ body, caller }, reply) => {
    requireSameSite(reply)
    const { token, cookie, role, message } = await logIn(deps, body, caller, deviceOf(reply))
    if (cookie)
      reply.header('set-cookie', [
        sessionCookie(cookie, { secure, seconds: limits.session[role] / 1000 }),
        rememberedDevice(reply, body.username),
      ])
    return { access_token: token, token_type: 'bearer' as const, role, message }
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

  bindRoute(app, contract.requestResetPin, async ({ body, caller }) => {
    await requestResetPin(deps, body.email, caller.network)
    return { message: 'If this email has an account, a PIN is on its way.' }
  })

  bindRoute(app, contract.resetPassword, async ({ body, caller }, reply) => {
    await resetPassword(deps, body, caller.network)
    if (caller.isBrowser) reply.header('set-cookie', rememberedDevice(reply, body.email))
    return { message: 'Your password is changed. Please log in.' }
  })
}

/** A form on another site cannot log a visitor in as somebody else. */
function requireSameSite({ request }: FastifyReply): void {
  const { origin, host } = request.headers
  const foreign =
    request.headers['sec-fetch-site'] === 'cross-site' || (origin && origin.replace(/^https?:\/\//, '') !== host)
  if (foreign) throw new AppError('forbidden', 'Please log in on our own page.')
}
