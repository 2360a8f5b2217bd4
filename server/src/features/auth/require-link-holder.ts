import type { Deps } from '../../deps.ts'
import type { Actor, Halves } from '../../http/actor.ts'
import { type LinkClaim, refusedLink, requireGenuineLink } from '../../signed-link.ts'
import { findActorOfSession } from './find-actor.ts'

type Reach = Pick<Deps, 'db' | 'clock' | 'config'>

/** Whoever a private link was made for: it is genuine, its session lives, and the session's other half came along. */
export function requireLinkHolder(
  deps: Reach,
  claim: LinkClaim & { parts: { session: string } },
  signature: string,
  halves: Halves,
): Promise<Actor> {
  requireGenuineLink(deps.config.secret, deps.clock.now(), claim, signature)
  return requireSessionHolder(deps, claim.parts.session, halves)
}

/** The same for a link that was looked at before: whether its session still lives. */
export async function requireSessionHolder(deps: Reach, session: string, halves: Halves): Promise<Actor> {
  const actor = await findActorOfSession(deps, session, halves)
  if (!actor) throw refusedLink()
  return actor
}
