import { rates } from '@sonocampus/contract/limits'
import { clearHits, requireHit } from '../../db/rate-limit.ts'
import type { Deps } from '../../deps.ts'
import { invalidField } from '../../errors.ts'
import { accountClosed } from '../../institute/people.queries.ts'
import { findPasswordHash } from './auth.queries.ts'

/**
 * The person at the keyboard, not just the open session: asked again before money or an account is touched.
 * Answers the hash that the password matched.
 */
export async function requireOwnPassword(
  { db, clock, hasher }: Deps,
  userId: string,
  password: string,
): Promise<string> {
  const bucket = `reauthenticate:${userId}`
  await requireHit(db, clock, bucket, rates.loginPerAccountAndNetwork)
  const account = await findPasswordHash(db, userId)
  if (!account) throw accountClosed()
  if (!(await hasher.verify(password, account.password_hash, { line: `user:${userId}`, first: true })))
    throw invalidField('current_password', 'This password is not right.')
  await clearHits(db, bucket)
  return account.password_hash
}
