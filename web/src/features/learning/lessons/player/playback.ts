import type { PlayableFilm } from '@sonocampus/contract/lessons.renditions'
import type { startPlayback } from '@sonocampus/contract/lessons.student'
import type { ReplyOf } from '@sonocampus/contract/route'

export type Playback = ReplyOf<typeof startPlayback>
/** Asks for a link; with the stream that it has a player renews the one it plays. */
export type OpenPlayback = (streamId?: string) => Promise<Playback>

export const FAILED_TO_LOAD = 'Failed to load video. Please try again.'

export type PlaybackLink = {
  /** Null once there is a film. */
  url: string | null
  captions: string | null
  /** Null while there is only the file as it was uploaded. */
  film: PlayableFilm | null
  stream: string | undefined
  endsAt: number
}

/** The end is counted from the answer, on this device's clock alone: it may be minutes away from the server's. */
export const linkOf = (playback: Playback, now: number): PlaybackLink => ({
  url: playback.playback_url,
  captions: playback.captions_url,
  film: playback.film,
  stream: playback.stream_id ?? undefined,
  endsAt: now + playback.expires_in * 1000,
})

/** A playing stream is heard of within the minute after which the server takes it for ended. */
export const BEAT_MS = 45_000
/** So long before its end a link is exchanged for a new one: time for two beats. */
const RENEW_BEFORE_MS = 2 * 60_000

export const isEnding = (link: PlaybackLink, now: number): boolean => link.endsAt - now < RENEW_BEFORE_MS
