import type { startPlayback } from '@sonocampus/contract/lessons.student'
import type { ReplyOf } from '@sonocampus/contract/route'
import { type RefObject, type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError, codeOf, detailOf } from '@/shared/api/api-error'
import { playedQuality } from './film/quality'
import { rememberedRate, useQualityChoice } from './use-player-choices'
import { type PlaybackLink, useSource } from './use-source'
import { useVideoState } from './use-video-state'

export type Playback = ReplyOf<typeof startPlayback>
/** Requests a link; with its stream, a player renews the link it plays. */
export type OpenPlayback = (streamId?: string) => Promise<Playback>

export const FAILED_TO_LOAD = 'Failed to load video. Please try again.'

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

export interface PlaybackProps {
  open: OpenPlayback
  /** A picture to show before the film: nothing of the film is loaded before it is there, or the viewer plays. */
  poster?: string | undefined
  /** The position, in seconds: kept over a failure. */
  startAt: RefObject<number>
  /** The viewer has started or resumed playback. */
  onStart?: () => void
  /** Called several times a second during playback. */
  onTime?: (position: number) => void
  /** A pause, a jump or the end. */
  onStop?: (position: number) => void
  onProblem: (text: string) => void
}
type VideoEvent = SyntheticEvent<HTMLVideoElement>

/** Plays a link in the chosen quality; reports the position and any problem to the parent. */
export function usePlayback(video: HTMLVideoElement | null, props: PlaybackProps) {
  const { open, startAt, onStart, onTime, onStop, onProblem } = props
  const frame = useRef<HTMLCanvasElement>(null)
  const hasFailed = useRef(false)
  const isTakingOver = useRef(false)
  const { state, refresh } = useVideoState(video, isTakingOver)
  const { source, exchange } = usePlaybackLink({ open, isPlaying: state.isPlaying, onProblem })
  const { quality: chosen, isSuggested, choose } = useQualityChoice()
  const [poster, setPoster] = useState(props.poster)
  const [isReady, setReady] = useState(!poster)
  const film = source?.film ?? null
  const quality = playedQuality(chosen, film?.renditions ?? [])
  /** A new link may fix it; a second failure in a row is reported. */
  function onRefused() {
    if (hasFailed.current) return onProblem(FAILED_TO_LOAD)
    hasFailed.current = true
    exchange()
  }
  const onBroken = () => onProblem(FAILED_TO_LOAD)
  useSource({
    video,
    frame,
    source: isReady ? source : null,
    quality,
    startAt,
    isTakingOver,
    onTakenOver: refresh,
    onRefused,
    onBroken,
  })
  useEffect(() => {
    if (video) video.defaultPlaybackRate = rememberedRate()
  }, [video])

  function onTimeUpdate({ currentTarget: { currentTime, paused, seeking } }: VideoEvent) {
    if (paused || seeking || isTakingOver.current) return
    if (currentTime > 0) hasFailed.current = false
    onTime?.(currentTime)
  }
  function onSeeking({ currentTarget }: VideoEvent) {
    if (!isTakingOver.current) onStop?.(currentTarget.currentTime)
  }
  return {
    state,
    source,
    film,
    quality,
    choose,
    isSaverSuggested: isSuggested,
    /** Undefined if the smallest picture is already playing. */
    onSave: film && quality !== 'saver' && quality !== 'audio' ? () => choose('saver') : undefined,
    frame,
    /** Shown until the film has a picture of its own. */
    poster,
    begin: () => setReady(true),
    /** An address that has expired: the film has another. */
    onPosterFailed() {
      setPoster(undefined)
      setReady(true)
    },
    /** Event handlers for the video element. */
    listeners: {
      onPlay: () => !isTakingOver.current && onStart?.(),
      onPlaying: onTimeUpdate,
      onTimeUpdate,
      onSeeking,
      /** Counts what played since the last time update too: a tenth of a short lesson. */
      onPause(event: VideoEvent) {
        const { seeking, currentTime } = event.currentTarget
        if (!seeking && !isTakingOver.current) onTime?.(currentTime)
        onSeeking(event)
      },
      onError: ({ currentTarget }: VideoEvent) => currentTarget.src.startsWith('blob:') || onRefused(),
    },
  }
}

type Wanted = { open: OpenPlayback; isPlaying: boolean; onProblem: (text: string) => void }

/**
 * The link that the player uses. During playback it sends a beat to the server every 45 seconds, and renews the link
 * before it expires. A refusal stops playback and says why; other failures are retried later.
 */
function usePlaybackLink({ open, isPlaying, onProblem }: Wanted) {
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
