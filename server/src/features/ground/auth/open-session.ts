import { randomUUID } from 'node:crypto'
import { limits } from '@sonocampus/contract/limits'
import { type Clock, isoTime } from '../../../clock.ts'
import type { Db, Tx } from '../../../db/connect.ts'
import type { Role } from '../../../db/tables/users.ts'
import type { Caller } from '../../../http/bind-route.ts'
import { hashToken, newToken } from './tokens.ts'

type Reach = { db: Db | Tx; clock: Clock }

/**
 * A browser gets a session of two halves, token and HttpOnly cookie, and needs both; any other
 * client gets only a token.
 */
export async function openSession({ db, clock }: Reach, user: { id: string; role: Role }, caller: Caller) {
  const now = clock.now()
  const token = newToken()
  const cookie = caller.isBrowser ? newToken() : null
  const id = randomUUID()
  await db
    .insertInto('sessions')
    .values({
      id,
      user_id: user.id,
      token_hash: hashToken(token),
      cookie_hash: cookie && hashToken(cookie),
      address: caller.network,
      user_agent: caller.userAgent,
      created_at: isoTime(now),
      last_used_at: isoTime(now),
      expires_at: isoTime(now + limits.session[user.role]),
    })
    .execute()
  return { id, token, cookie }
}
