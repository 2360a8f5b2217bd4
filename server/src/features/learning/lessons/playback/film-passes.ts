import { limits } from '@sonocampus/contract/limits'
import { ACCESS_CHANGED, type LiveEvent, SESSIONS_ENDED } from '../../../../db/events/events.ts'
import type { Deps } from '../../../../deps.ts'
import { nullIfRefused } from '../../../../errors.ts'
import type { CurrentUser, Halves } from '../../../../http/current-user.ts'
import { refusedLink, requireGenuineLink } from '../../../../signed-link.ts'
import { findEnrollment } from '../../../access/enrollments/index.ts'
import { hashToken, requireSessionHolder } from '../../../ground/auth/index.ts'
import { findPreview, type PlaybackClaim, requireLesson, VISITOR } from '../lesson-access.ts'
import { findReadyFilm, type ReadyFilm } from '../renditions/films.queries.ts'
import { findStream, type VideoRow } from '../videos.queries.ts'
import { endedElsewhere, isLive } from './start-playback.ts'

const KEPT_MS = 30_000
const MOST_KEPT = 20_000

/** A passed check. `until` is the first moment it could fail. */
type Pass = { film: ReadyFilm; userId: string | null; courseId: string; proof: string; until: number; epoch: number }

/**
 * Whether a film may be seen. A player requests a piece every few seconds, so a passed check is remembered for half a
 * minute, in memory, for the same session, lesson, stream and cookie or token, and dropped as soon as a change is
 * announced. While announcements can't be received nothing is remembered.
 */
export function makeFilmPasses(deps: Deps) {
  const { clock, config, events } = deps
  const passes = new Map<string, Pass>()
  let changes = 0

  const unsubscribe = events.subscribe(({ name, audience }) => {
    if (name !== SESSIONS_ENDED && name !== ACCESS_CHANGED) return
    changes += 1
    for (const [key, pass] of passes) if (concerns(audience, pass)) passes.delete(key)
  })

  async function requireFilm(claim: PlaybackClaim, signature: string, halves: Halves): Promise<ReadyFilm> {
    requireGenuineLink(config.secret, clock.now(), claim, signature)
    const { session, stream } = claim.parts
    const key = JSON.stringify([session, stream, claim.subject])
    const proof = session === VISITOR ? '' : hashToken(`${halves.cookie} ${halves.token}`)
    const known = passes.get(key)
    const epoch = events.epoch()
    const left = known ? known.until - clock.now() : 0
    if (known && known.proof === proof && left > 0 && left <= KEPT_MS && known.epoch === epoch) return known.film
    const before = changes
    const { film, ...facts } = await check(deps, claim, halves)
    // If something changed during the lookup, it may have seen the state before.
    if (before === changes && epoch !== null) keep(key, { film, ...facts, proof, epoch })
    return film
  }

  function keep(key: string, pass: Pass) {
    passes.delete(key)
    passes.set(key, pass)
    const [oldest] = passes.keys()
    if (passes.size > MOST_KEPT && oldest !== undefined) passes.delete(oldest)
  }

  return { requireFilm, close: unsubscribe }
}

function concerns(audience: LiveEvent['audience'], { userId, courseId }: Pass): boolean {
  if (typeof audience === 'string') return true
  if ('user' in audience) return audience.user === userId
  return ('course' in audience ? audience.course : audience.teachersOf) === courseId
}

/** The full check against the database. */
async function check(deps: Deps, { subject, parts }: PlaybackClaim, halves: Halves) {
  const now = deps.clock.now()
  const actor = parts.session === VISITOR ? null : await requireSessionHolder(deps, parts.session, halves)
  const lesson = actor && (await nullIfRefused(requireLesson(deps, actor, subject)))
  const video = lesson ?? (await findPreview(deps.db, actor, subject))
  const film = video?.storage_key ? await findReadyFilm(deps.db, video.storage_key) : null
  if (!video || !film) throw refusedLink()
  const ends = [now + KEPT_MS]
  if (actor?.role === 'student') ends.push(await requireLivingStream(deps, parts.stream, now))
  if (actor?.role === 'student' && lesson) ends.push(await enrollmentEnd(deps, actor, lesson))
  return { film, userId: actor?.id ?? null, courseId: video.course_id, until: Math.min(...ends) }
}

/** When a stream would go silent. An ended stream is refused with the reason; a silent one has to be renewed. */
async function requireLivingStream({ db }: Deps, id: string, now: number): Promise<number> {
  const stream = id ? await findStream(db, id) : undefined
  if (!stream) throw refusedLink()
  if (stream.ended_at) throw endedElsewhere()
  if (!isLive(stream, now)) throw refusedLink()
  return Date.parse(stream.seen_at) + limits.playback.streamIdle
}

async function enrollmentEnd({ db }: Deps, { id }: CurrentUser, { course_id }: VideoRow): Promise<number> {
  const enrollment = await findEnrollment(db, id, course_id)
  return enrollment ? Date.parse(enrollment.ends_at) : 0
}
