import { limits } from '@sonocampus/contract/limits'
import { isoTime } from '../../adapters/clock.ts'
import { clearHits, requireHit } from '../../db/rate-limit.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Caller } from '../../http/bind-route.ts'
import { findUserByEmail, hasSessionFrom } from './auth.queries.ts'
import { openSession } from './open-session.ts'

type LogIn = { username: string; password: string }

/**
 * Counts the try before it looks at anything: ten for an account from one network in 15 minutes, fifty for the account from
 * networks it has not used before. A right password clears the count. An unknown email costs a hash like a known one, so
 * that neither answer nor time tells them apart.
 */
export async function logIn(deps: Deps, { username: email, password }: LogIn, caller: Caller) {
  const { db, clock, hasher } = deps
  const bucket = `login:${email}:${caller.network}`
  await requireHit(db, clock, bucket, limits.rates.loginPerAccountAndAddress)
  if (!(await hasSessionFrom(db, email, caller.network)))
    await requireHit(db, clock, `login:${email}`, limits.rates.loginPerAccount)

  const user = await findUserByEmail(db, email)
  const matches = await hasher.verify(password, user?.password_hash ?? hasher.decoy)
  if (!user || !matches) throw new AppError('unauthenticated', 'Invalid credentials')
  if (user.deactivated_at) throw new AppError('forbidden', 'This account is deactivated. Please contact support.')

  const session = await openSession(deps, user, caller)
  await db
    .updateTable('users')
    .set({ last_login_at: isoTime(clock.now()) })
    .where('id', '=', user.id)
    .execute()
  await clearHits(db, bucket)
  await clearHits(db, `login:${email}`)
  return { ...session, role: user.role, message: user.full_name ? `Welcome back, ${user.full_name}.` : '' }
}
