import { deviceWords } from '@sonocampus/contract/device-words'
import { pagePath } from '@sonocampus/contract/pages'
import { isoTime } from '../../../clock.ts'
import type { Tx } from '../../../db/connect.ts'
import type { Role } from '../../../db/tables/users.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../http/bind-route.ts'
import { getCalendar } from '../../../institute/calendar.ts'
import { enqueueMail } from '../../../jobs/mail-job.ts'
import { deviceIdIn } from './known-device.ts'
import { hashToken } from './tokens.ts'

type User = { id: string; email: string; role: Role }

/** Sent once per device: a browser is recognized by its id, any other client by its user agent and network. */
export async function notifyOfNewDevice(
  tx: Tx,
  { clock, config }: Deps,
  user: User,
  { isBrowser, userAgent, network }: Caller,
  cookie: string | null,
): Promise<void> {
  const device = isBrowser ? deviceIdIn(cookie) : `${userAgent} ${network}`
  const moment = (await getCalendar(tx)).momentText(isoTime(clock.now()))
  const profile = pagePath(user.role === 'student' ? 'profile' : 'adminProfile')
  const mail = {
    to: user.email,
    subject: 'Your account was opened on a new device',
    lines: [
      'Someone logged in to your account on a device that it was not used on before.',
      "If this was you, there's nothing to do.",
      "If it wasn't you, change your password at once: that ends every other session. Your profile shows under Security where you're logged in.",
    ],
    facts: { Time: moment, Device: deviceWords(userAgent), Network: network },
    action: { label: 'Review my sessions', url: config.publicUrl + profile },
  }
  await enqueueMail(tx, clock, mail, device ? `new-device:${hashToken(`${user.id} ${device}`)}` : undefined)
}
