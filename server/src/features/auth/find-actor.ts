import { limits } from '@sonocampus/contract/limits'
import { isoTime } from '../../adapters/clock.ts'
import type { Deps } from '../../deps.ts'
import type { Actor, Credentials } from '../../http/actor.ts'
import { findLiveSession } from './auth.queries.ts'
import { hashToken, sameHash } from './tokens.ts'

type Reach = Pick<Deps, 'db' | 'clock'>

/** The account behind a token, if its session lives and, for a browser's session, the cookie half came along. */
export async function findActor(reach: Reach, { token, cookie }: Credentials): Promise<Actor | null> {
  const now = reach.clock.now()
  const session = await findLiveSession(reach.db, hashToken(token), isoTime(now))
  if (!session) return null
  if (session.cookie_hash && !(cookie && sameHash(session.cookie_hash, hashToken(cookie)))) return null
  if (now - Date.parse(session.last_used_at) > limits.session.renewAfter)
    await renew(reach, session.session_id, now, session.role)
  return { id: session.id, email: session.email, role: session.role, sessionId: session.session_id }
}

/** Sessions slide: use moves their end, written at most every few minutes. */
const renew = ({ db }: Reach, sessionId: string, now: number, role: Actor['role']) =>
  db
    .updateTable('sessions')
    .set({ last_used_at: isoTime(now), expires_at: isoTime(now + limits.session[role]) })
    .where('id', '=', sessionId)
    .execute()
