import { limits } from '@sonocampus/contract/limits'
import { isoTime } from '../../clock.ts'
import type { Deps } from '../../deps.ts'
import { isSealed, seal } from '../../seal.ts'

type Reach = Pick<Deps, 'config' | 'clock'>
/** Who may read what of a lesson until when. A visitor has no session, and plays that one preview. */
export type PlaybackClaim = {
  part: 'playback' | 'captions'
  videoId: string
  session: string
  stream: string
  expires: number
}

export const VISITOR = 'visitor'

/** Addresses for one lesson, one session, one player and 15 minutes: a copied one opens nothing in another browser. */
export function playbackAddress(
  { config, clock }: Reach,
  session: string,
  video: { id: string; captions_key: string | null },
  stream = '',
) {
  const now = clock.now()
  const expires = session === VISITOR ? visitorExpiry(now) : Math.ceil((now + limits.playback.address) / 1000)
  const addressOf = (part: PlaybackClaim['part'], path: string) => {
    const signature = seal(config.secret, partsOf({ part, videoId: video.id, session, stream, expires }))
    const query = new URLSearchParams({ session, ...(stream ? { stream } : {}), expires: String(expires), signature })
    return `${path}?${query}`
  }
  return {
    playback_url: addressOf('playback', `/api/media/${video.id}`),
    captions_url: video.captions_key && addressOf('captions', `/api/media/${video.id}/captions`),
    expires_at: isoTime(expires * 1000),
    expires_in: Math.floor(expires - now / 1000),
    stream_id: stream || null,
  }
}

/** Visitors share an address for five minutes at a time, so that the page that carries it can be kept. */
const visitorExpiry = (now: number) => Math.floor(now / STEP) * (STEP / 1000) + limits.playback.address / 1000
const STEP = 5 * 60 * 1000

export function isGenuinePlayback({ config, clock }: Reach, claim: PlaybackClaim, signature: string): boolean {
  return isSealed(config.secret, partsOf(claim), signature) && claim.expires * 1000 > clock.now()
}

const partsOf = ({ part, videoId, session, stream, expires }: PlaybackClaim) => [
  part,
  videoId,
  session,
  stream,
  expires,
]
