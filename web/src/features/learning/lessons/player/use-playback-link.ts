import type { PlayableFilm } from '@sonocampus/contract/lessons.renditions'
import type { startPlayback } from '@sonocampus/contract/lessons.student'
import type { ReplyOf } from '@sonocampus/contract/route'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError, codeOf, detailOf } from '@/shared/api/api-error'

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

type Wanted = { open: OpenPlayback; isPlaying: boolean; onProblem: (text: string) => void }

/**
 * The link that the player uses. During playback it sends a beat to the server every 45 seconds, and renews the link
 * before it expires. A refusal stops playback and says why; other failures are retried later.
 */
export function usePlaybackLink({ open, isPlaying, onProblem }: Wanted) {
  const [link, setLink] = useState<PlaybackLink | null>(null)
  const requested = useRef(0)
  const heardAt = useRef(0)

  async function ask({ use, isFirm }: { use: boolean; isFirm: boolean }) {
    requested.current += 1
    const ticket = requested.current
    try {
      const playback = await open(link?.stream)
      heardAt.current = Date.now()
      if (use && ticket === requested.current) setLink(linkOf(playback, Date.now()))
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status < 500
      if (ticket === requested.current && (isFirm || isRefused)) onProblem(problemOf(error))
    }
  }
  /** Gets a new link at once: the current one has failed, or there is none yet. */
  const exchange = () => void ask({ use: true, isFirm: true })
  const mustRenew = () => link !== null && isEnding(link, Date.now())

  const onOpen = useEffectEvent(exchange)
  /** After a pause the server may have ended the stream: it needs a beat before what plays now counts. */
  const onPlay = useEffectEvent(() => {
    if (mustRenew()) exchange()
    else if (link?.stream && Date.now() - heardAt.current >= BEAT_MS) void ask({ use: false, isFirm: false })
  })
  const onBeat = useEffectEvent(() => {
    if (mustRenew() || link?.stream) void ask({ use: mustRenew(), isFirm: false })
  })

  useEffect(() => {
    onOpen()
    return () => {
      requested.current += 1
    }
  }, [])
  useEffect(() => {
    if (!isPlaying) return
    onPlay()
    const beating = setInterval(() => onBeat(), BEAT_MS)
    return () => clearInterval(beating)
  }, [isPlaying])

  return { source: link, exchange }
}

const problemOf = (error: unknown): string =>
  (codeOf(error) === 'playing_elsewhere' && detailOf(error)) || FAILED_TO_LOAD
