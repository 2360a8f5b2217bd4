import { limits } from '@sonocampus/contract/limits'
import { isoTime } from '../../clock.ts'
import type { Deps } from '../../deps.ts'
import { linkEnd, signLink } from '../../signed-link.ts'

type Reach = Pick<Deps, 'config' | 'clock'>

/** Who may read what of a lesson until when. A visitor has no session, and plays that one preview. */
export const playbackClaim = (
  kind: 'playback' | 'captions',
  videoId: string,
  { session, stream = '', expires }: { session: string; stream?: string | undefined; expires: number },
) => ({ kind, subject: videoId, expires, parts: { session, stream } })
export type PlaybackClaim = ReturnType<typeof playbackClaim>

export const VISITOR = 'visitor'

/** Links for one lesson, one session, one player and 15 minutes: a copied one opens nothing in another browser. */
export function playbackLinks(
  { config, clock }: Reach,
  session: string,
  video: { id: string; captions_key: string | null },
  stream = '',
) {
  const now = clock.now()
  const expires = session === VISITOR ? visitorEnd(now) : linkEnd(now, limits.playback.link)
  const linkOf = (kind: PlaybackClaim['kind'], path: string) =>
    signLink(config.secret, path, playbackClaim(kind, video.id, { session, stream, expires }))
  return {
    playback_url: linkOf('playback', `/api/media/${video.id}`),
    captions_url: video.captions_key && linkOf('captions', `/api/media/${video.id}/captions`),
    expires_at: isoTime(expires * 1000),
    expires_in: Math.floor(expires - now / 1000),
    stream_id: stream || null,
  }
}

/** Visitors share a link for five minutes at a time, so that the page that carries it can be kept. */
const visitorEnd = (now: number) => linkEnd(Math.floor(now / STEP) * STEP, limits.playback.link)
const STEP = 5 * 60 * 1000
