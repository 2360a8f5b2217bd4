import { limits } from '@sonocampus/contract/limits'
import type { FastifyReply } from 'fastify'
import type { Role } from '../../../db/tables/users.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { cookieValue, DEVICE_COOKIE, deviceCookie, sessionCookie } from '../../../http/cookies.ts'
import { rememberDevice } from './known-device.ts'

type Opened = { token: string; cookie: string | null; role: Role; message: string }

/** What both steps of a log-in add to the reply: the session's other half, and a remembered browser. */
export function entrance({ config }: Deps) {
  const secure = config.publicUrl.startsWith('https:')
  const deviceOf = ({ request }: FastifyReply) => cookieValue(request.headers.cookie, DEVICE_COOKIE)
  const rememberedDevice = (reply: FastifyReply, email: string) =>
    deviceCookie(rememberDevice(config.secret, deviceOf(reply), email), {
      secure,
      seconds: limits.device.lifetime / 1000,
    })
  const withSession = (reply: FastifyReply, email: string, { token, cookie, role, message }: Opened) => {
    if (cookie)
      reply.header('set-cookie', [
        sessionCookie(cookie, { secure, seconds: limits.session[role] / 1000 }),
        rememberedDevice(reply, email),
      ])
    return { access_token: token, token_type: 'bearer' as const, role, message }
  }
  return { secure, deviceOf, rememberedDevice, withSession }
}

/** A form on another site can't log a visitor in as someone else. */
export function requireSameSite({ request }: FastifyReply): void {
  const { origin, host } = request.headers
  const foreign =
    request.headers['sec-fetch-site'] === 'cross-site' || (origin && origin.replace(/^https?:\/\//, '') !== host)
  if (foreign) throw new AppError('forbidden', 'Log in on our own page.')
}
