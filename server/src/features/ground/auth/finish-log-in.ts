import { isoTime } from '../../../clock.ts'
import type { Tx } from '../../../db/connect.ts'
import type { Role } from '../../../db/tables/users.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import type { Caller } from '../../../http/bind-route.ts'
import { changeAccount } from '../../../institute/accounts.queries.ts'
import { requireAccount } from '../../../institute/people.queries.ts'
import { endOldestSessions } from './end-sessions.ts'
import type { Device } from './known-device.ts'
import { notifyOfNewDevice } from './notify-of-new-device.ts'
import { openSession } from './open-session.ts'

type User = {
  id: string
  email: string
  role: Role
  full_name: string | null
  password_hash: string
  last_login_at: string | null
}

export const wrongPassword = () => new AppError('unauthenticated', 'The email or the password is not right.')

/** Opens the session and mails the owner about a device new to the account, except for the very first one. */
export async function finishLogIn(tx: Tx, deps: Deps, user: User, caller: Caller, device: Device) {
  const { clock } = deps
  await requireAccount(tx, user.id)
  // If the password was changed after it was compared, nothing is opened.
  const { password_hash } = user
  if (!(await changeAccount(tx, user.id, { last_login_at: isoTime(clock.now()) }, { password_hash })))
    throw wrongPassword()
  const { id: sessionId, ...session } = await openSession({ db: tx, clock }, user, caller)
  // The account's row is locked by now: of two log-ins at once the second counts the first one's
  // session. Staff sessions end within hours by themselves, and one account may be open at many
  // desks.
  if (user.role === 'student') await endOldestSessions(tx, { id: user.id, sessionId })
  if (!device.isKnown && user.last_login_at) await notifyOfNewDevice(tx, deps, user, caller, device.cookie)
  return { ...session, role: user.role, message: user.full_name ? `Welcome back, ${user.full_name}.` : '' }
}
