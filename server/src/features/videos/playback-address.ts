import { createHmac, timingSafeEqual } from 'node:crypto'
import { limits } from '@sonocampus/contract/limits'
import { isoTime } from '../../adapters/clock.ts'
import type { Deps } from '../../deps.ts'

type Reach = Pick<Deps, 'config' | 'clock'>
/** Who may play what until when. A visitor has no session, and plays that one preview. */
export type PlaybackClaim = { videoId: string; session: string; stream: string; expires: number }

export const VISITOR = 'visitor'

/** An address for one lesson, one session, one player and 15 minutes: a copied one opens nothing in another browser. */
export function playbackAddress({ config, clock }: Reach, session: string, videoId: string, stream = '') {
  const expires =
    session === VISITOR ? visitorExpiry(clock.now()) : Math.ceil((clock.now() + limits.playback.address) / 1000)
  const signature = sign(config.secret, { videoId, session, stream, expires })
  const query = new URLSearchParams({ session, ...(stream ? { stream } : {}), expires: String(expires), signature })
  return {
    playback_url: `/api/media/${videoId}?${query}`,
    expires_at: isoTime(expires * 1000),
    stream_id: stream || null,
  }
}

/** Visitors share an address for five minutes at a time, so that the page that carries it can be kept. */
const visitorExpiry = (now: number) => Math.floor(now / STEP) * (STEP / 1000) + limits.playback.address / 1000
const STEP = 5 * 60 * 1000

export function isGenuinePlayback({ config, clock }: Reach, claim: PlaybackClaim, signature: string): boolean {
  const [expected, given] = [Buffer.from(sign(config.secret, claim)), Buffer.from(signature)]
  return expected.length === given.length && timingSafeEqual(expected, given) && claim.expires * 1000 > clock.now()
}

const sign = (secret: string, { videoId, session, stream, expires }: PlaybackClaim) =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['playback', videoId, session, stream, expires]))
    .digest('base64url')
