import { limits } from '@sonocampus/contract/limits'
import { requireHit } from '../../db/rate-limit.ts'
import type { Deps } from '../../deps.ts'
import { invalidField } from '../../errors.ts'

/** The person at the keyboard, not just the open session: asked again before money or an account is touched. */
export async function requireOwnPassword({ db, clock, hasher }: Deps, userId: string, password: string): Promise<void> {
  await requireHit(db, clock, `reauthenticate:${userId}`, limits.rates.loginPerAccountAndAddress)
  const { password_hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (!(await hasher.verify(password, password_hash)))
    throw invalidField('current_password', 'This password is not right.')
}
