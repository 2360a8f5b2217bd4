import { limits, longestSession } from '@sonocampus/contract/limits'
import { isoTime } from '../../../clock.ts'
import type { Deps } from '../../../deps.ts'
import type { Credentials, CurrentUser, Halves } from '../../../http/current-user.ts'
import { type LinkClaim, refusedLink, requireGenuineLink } from '../../../signed-link.ts'
import { findLiveSession } from './auth.queries.ts'
import { hashToken, sameHash } from './tokens.ts'

type Reach = Pick<Deps, 'db' | 'clock'>

/**
 * The account behind a token, if its session is open and, for a browser's session, the cookie half
 * came with it.
 */
export async function findActor(reach: Reach, { token, cookie }: Credentials): Promise<CurrentUser | null> {
  const now = reach.clock.now()
  const session = await findLiveSession(reach.db, { token_hash: hashToken(token) }, isoTime(now))
  if (!session || !hasCookieHalf(session, cookie)) return null
  if (now - Date.parse(session.last_used_at) > limits.session.renewAfter) await renew(reach, session, now)
  return toActor(session)
}

/**
 * The account behind the session named by a signed link. The link is not enough by itself: a
 * browser's session needs its cookie, which is sent for pictures and players too; any other
 * client's session needs its token.
 */
export async function findActorOfSession(reach: Reach, sessionId: string, halves: Halves): Promise<CurrentUser | null> {
  const session = await findLiveSession(reach.db, { id: sessionId }, isoTime(reach.clock.now()))
  if (!session) return null
  const isOwn = session.cookie_hash === null ? hasToken(session, halves.token) : hasCookieHalf(session, halves.cookie)
  return isOwn ? toFullActor(session) : null
}

/**
 * An upload link works once and, as specified, needs no further headers; a browser's cookie is sent
 * automatically.
 */
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

/**
 * Private links can't ask for a second factor: they work only for users who may do everything their
 * role allows.
 */
const toFullActor = (session: LiveSession) => (session.must_set_factor === 1 ? null : toActor(session))

/**
 * Sessions slide: using one moves its end, written at most every few minutes, but never past its
 * maximum lifetime.
 */
function renew({ db }: Reach, { session_id, role, opened_at }: LiveSession, now: number) {
  const longest = longestSession[role === 'student' ? 'student' : 'staff']
  const end = Math.min(now + limits.session[role], Date.parse(opened_at) + longest)
  return db
    .updateTable('sessions')
    .set({ last_used_at: isoTime(now), expires_at: isoTime(end) })
    .where('id', '=', session_id)
    .execute()
}

/**
 * Returns the user that a private link was made for: it is genuine, its session is open, and the
 * session's other half came with it.
 */
export function requireLinkHolder(
  deps: Reach & Pick<Deps, 'config'>,
  claim: LinkClaim & { parts: { session: string } },
  signature: string,
  halves: Halves,
): Promise<CurrentUser> {
  requireGenuineLink(deps.config.secret, deps.clock.now(), claim, signature)
  return requireSessionHolder(deps, claim.parts.session, halves)
}

/** The same for a link that was checked before: whether its session is still open. */
export async function requireSessionHolder(deps: Reach, session: string, halves: Halves): Promise<CurrentUser> {
  const actor = await findActorOfSession(deps, session, halves)
  if (!actor) throw refusedLink()
  return actor
}
