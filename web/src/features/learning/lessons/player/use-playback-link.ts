import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError, codeOf, detailOf } from '@/shared/api/api-error'
import { BEAT_MS, FAILED_TO_LOAD, isEnding, linkOf, type OpenPlayback, type PlaybackLink } from './playback'

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
