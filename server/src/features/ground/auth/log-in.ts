import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import type { Caller } from '../../../http/bind-route.ts'
import { findLogInUser } from './auth.queries.ts'
import { countLogIn } from './count-log-in.ts'
import { askForCode } from './factor/ask-for-code.ts'
import { finishLogIn, wrongPassword } from './finish-log-in.ts'
import { knownDevice } from './known-device.ts'

type LogIn = { username: string; password: string }

/**
 * Counts the attempt before looking at anything; a right password takes it back. An unknown email
 * goes through the same steps and a hash like a known one, so that neither response nor time tells
 * them apart. With a second factor there is no session yet.
 */
export async function logIn(
  deps: Deps,
  { username: email, password }: LogIn,
  caller: Caller,
  deviceCookie: string | null,
) {
  const { db, hasher } = deps
  const device = knownDevice(deps.config.secret, deviceCookie, email)
  const { place, count, forget } = await countLogIn(deps, email, caller.network, device)
  hasher.requireRoom(place)
  await count()

  const user = await findLogInUser(db, { email })
  const matches = await hasher.verify(password, user?.password_hash ?? hasher.decoy, place)
  if (!user || !matches) throw wrongPassword()
  if (user.deactivated_at) throw new AppError('forbidden', 'This account is deactivated. Please contact support.')

  if (user.has_factor) return askForCode(deps, user.id)

  const session = await db
    .transaction()
    .execute((tx) => finishLogIn(tx, deps, user, caller, { cookie: deviceCookie, isKnown: device !== null }))
  await forget()
  return session
}
