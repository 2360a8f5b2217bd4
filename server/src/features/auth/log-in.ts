import { isoTime } from '../../clock.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Caller } from '../../http/bind-route.ts'
import { findUserByEmail } from './auth.queries.ts'
import { countFromNetwork, countOnDevice } from './count-log-in.ts'
import { knownDevice } from './known-device.ts'
import { openSession } from './open-session.ts'

type LogIn = { username: string; password: string }

/**
 * Counts the try before it looks at anything; a right password takes it back. An unknown email costs the same steps and a
 * hash like a known one, so that neither answer nor time tells them apart.
 */
export async function logIn(
  deps: Deps,
  { username: email, password }: LogIn,
  caller: Caller,
  deviceCookie: string | null,
) {
  const { db, clock, hasher } = deps
  const device = knownDevice(deps.config.secret, deviceCookie, email)
  const { place, count, forget } = device
    ? countOnDevice(deps, email, device)
    : await countFromNetwork(deps, email, caller.network)
  hasher.requireRoom(place)
  await count()

  const user = await findUserByEmail(db, email)
  const matches = await hasher.verify(password, user?.password_hash ?? hasher.decoy, place)
  if (!user || !matches) throw new AppError('unauthenticated', 'The email or the password is not right.')
  if (user.deactivated_at) throw new AppError('forbidden', 'This account is deactivated. Please contact support.')

  const session = await openSession(deps, user, caller)
  await db
    .updateTable('users')
    .set({ last_login_at: isoTime(clock.now()) })
    .where('id', '=', user.id)
    .execute()
  await forget()
  return { ...session, role: user.role, message: user.full_name ? `Welcome back, ${user.full_name}.` : '' }
}
