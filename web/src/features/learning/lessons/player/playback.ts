import type { PlayableFilm } from '@sonocampus/contract/lessons.renditions'
import type { startPlayback } from '@sonocampus/contract/lessons.student'
import type { ReplyOf } from '@sonocampus/contract/route'

export type Playback = ReplyOf<typeof startPlayback>
/** Requests a link; with its stream, a player renews the link it plays. */
export type OpenPlayback = (streamId?: string) => Promise<Playback>

export const FAILED_TO_LOAD = 'Failed to load video. Please try again.'

export type PlaybackLink = {
  /** Null if there are renditions. */
  url: string | null
  captions: string | null
  /** Null while there is only the original file. */
  film: PlayableFilm | null
  stream: string | undefined
  endsAt: number
}

/** The expiry is counted from the reply on this device's clock, which may be minutes off the server's. */
export const linkOf = (playback: Playback, now: number): PlaybackLink => ({
  url: playback.playback_url,
  captions: playback.captions_url,
  film: playback.film,
  stream: playback.stream_id ?? undefined,
  endsAt: now + playback.expires_in * 1000,
})

/** The server takes a stream as ended after a minute without a beat. */
export const BEAT_MS = 45_000
/** A link is renewed this long before it expires: time for two beats. */
const RENEW_BEFORE_MS = 2 * 60_000

export const isEnding = (link: PlaybackLink, now: number): boolean => link.endsAt - now < RENEW_BEFORE_MS
