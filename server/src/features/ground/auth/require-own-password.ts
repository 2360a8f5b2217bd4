import { rates } from '@sonocampus/contract/limits'
import { clearHits, requireHit } from '../../../db/rate-limit.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { accountClosed } from '../../../institute/people.queries.ts'
import { findPasswordHash } from './auth.queries.ts'

/**
 * Confirms the person at the keyboard, not just the open session: asked again before money or an
 * account is touched. Returns the hash that the password matched.
 */
export async function requireOwnPassword(
  { db, clock, hasher }: Deps,
  userId: string,
  password: string | undefined,
): Promise<string> {
  if (!password) throw wrongPassword('Enter your password to confirm.')
  const bucket = `reauthenticate:${userId}`
  await requireHit(db, clock, bucket, rates.loginPerAccountAndNetwork)
  const account = await findPasswordHash(db, userId)
  if (!account) throw accountClosed()
  if (!(await hasher.verify(password, account.password_hash, { line: `user:${userId}`, first: true })))
    throw wrongPassword("This password isn't right.")
  await clearHits(db, bucket)
  return account.password_hash
}

/** Not a 401: the session stays valid and open. */
const wrongPassword = (msg: string) =>
  new AppError('wrong_password', msg, { issues: [{ loc: ['body', 'current_password'], msg }] })
