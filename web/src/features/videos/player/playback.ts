import type { ReplyOf } from '@sonocampus/contract/route'
import type { startPlayback } from '@sonocampus/contract/videos.student'

export type Playback = ReplyOf<typeof startPlayback>
/** Asks for an address; with the stream that it has a player renews the one it plays. */
export type OpenPlayback = (streamId?: string) => Promise<Playback>

export const FAILED_TO_LOAD = 'Failed to load video. Please try again.'

const MINUTE = 60_000
const LONGEST_LIFE = 15 * MINUTE
const SURE_LIFE = 10 * MINUTE

/** How long an address still opens. Where this device's clock is plainly wrong, the life that every address has at least. */
export function lifeOf(expiresAt: string, now: number): number {
  const life = Date.parse(expiresAt) - now
  return life > 0 && life <= LONGEST_LIFE + MINUTE ? life : SURE_LIFE
}

/** A playing stream is heard of within the minute after which the server takes it for ended. */
export const BEAT_MS = 45_000
/** So long before its end an address is exchanged for a new one. */
export const RENEW_BEFORE_MS = 2 * MINUTE
