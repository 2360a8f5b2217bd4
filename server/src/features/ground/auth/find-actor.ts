import { limits, longestSession } from '@sonocampus/contract/limits'
import { isoTime } from '../../../clock.ts'
import type { Deps } from '../../../deps.ts'
import type { Credentials, CurrentUser, Halves } from '../../../http/current-user.ts'
import { type LinkClaim, refusedLink, requireGenuineLink } from '../../../signed-link.ts'
import { findLiveSession } from './auth.queries.ts'
import { hashToken, sameHash } from './tokens.ts'

type Reach = Pick<Deps, 'db' | 'clock'>

/** The account behind a token, if its session lives and, for a browser's session, the cookie half came along. */
export async function findActor(reach: Reach, { token, cookie }: Credentials): Promise<CurrentUser | null> {
  const now = reach.clock.now()
  const session = await findLiveSession(reach.db, { token_hash: hashToken(token) }, isoTime(now))
  if (!session || !hasCookieHalf(session, cookie)) return null
  if (now - Date.parse(session.last_used_at) > limits.session.renewAfter) await renew(reach, session, now)
  return toActor(session)
}

/**
 * The account behind a session that a signed address names. The address alone opens nothing: a browser's session needs its
 * cookie, which travels with pictures and players too; any other client's session needs its token.
 */
export async function findActorOfSession(reach: Reach, sessionId: string, halves: Halves): Promise<CurrentUser | null> {
  const session = await findLiveSession(reach.db, { id: sessionId }, isoTime(reach.clock.now()))
  if (!session) return null
  const isOwn = session.cookie_hash === null ? hasToken(session, halves.token) : hasCookieHalf(session, halves.cookie)
  return isOwn ? toFullActor(session) : null
}

/** An upload's address works once and is put without further headers, as specified; a browser's cookie comes by itself. */
export async function findActorOfUpload(
  reach: Reach,
  sessionId: string,
  cookie: string | null,
): Promise<CurrentUser | null> {
  const session = await findLiveSession(reach.db, { id: sessionId }, isoTime(reach.clock.now()))
  return session && hasCookieHalf(session, cookie) ? toFullActor(session) : null
}

type LiveSession = NonNullable<Awaited<ReturnType<typeof findLiveSession>>>

const hasCookieHalf = ({ cookie_hash }: LiveSession, cookie: string | null) =>
  cookie_hash === null || (cookie !== null && sameHash(cookie_hash, hashToken(cookie)))

const hasToken = ({ token_hash }: LiveSession, token: string | null) =>
  token !== null && sameHash(token_hash, hashToken(token))

const toActor = ({ id, email, role, session_id, must_set_factor }: LiveSession): CurrentUser => ({
  id,
  email,
  role,
  sessionId: session_id,
  mustSetFactor: must_set_factor === 1,
})

/** A private address asks nothing more: it is for those alone who may do everything that their role allows. */
const toFullActor = (session: LiveSession) => (session.must_set_factor === 1 ? null : toActor(session))

/** Sessions slide: use moves their end, written at most every few minutes, but never past their longest life. */
function renew({ db }: Reach, { session_id, role, opened_at }: LiveSession, now: number) {
  const longest = longestSession[role === 'student' ? 'student' : 'staff']
  const end = Math.min(now + limits.session[role], Date.parse(opened_at) + longest)
  return db
    .updateTable('sessions')
    .set({ last_used_at: isoTime(now), expires_at: isoTime(end) })
    .where('id', '=', session_id)
    .execute()
}

/** Whoever a private link was made for: it is genuine, its session lives, and the session's other half came along. */
export function requireLinkHolder(
  deps: Reach & Pick<Deps, 'config'>,
  claim: LinkClaim & { parts: { session: string } },
  signature: string,
  halves: Halves,
): Promise<CurrentUser> {
  requireGenuineLink(deps.config.secret, deps.clock.now(), claim, signature)
  return requireSessionHolder(deps, claim.parts.session, halves)
}

/** The same for a link that was looked at before: whether its session still lives. */
export async function requireSessionHolder(deps: Reach, session: string, halves: Halves): Promise<CurrentUser> {
  const actor = await findActorOfSession(deps, session, halves)
  if (!actor) throw refusedLink()
  return actor
}
