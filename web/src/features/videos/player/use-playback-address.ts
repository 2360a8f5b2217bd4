import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError, detailOf } from '@/shared/api/api-error'
import { BEAT_MS, FAILED_TO_LOAD, lifeOf, type OpenPlayback, RENEW_BEFORE_MS } from './playback'

type Address = { url: string; stream: string | undefined; endsAt: number }
type Wanted = { open: OpenPlayback; isPlaying: boolean; onProblem: (text: string) => void }

/**
 * The address that the player plays from. While it plays, the server hears of it every 45 seconds, and before the address
 * ends a new one takes its place. A refusal stops playback and says why; a failure on the way is tried again later.
 */
export function usePlaybackAddress({ open, isPlaying, onProblem }: Wanted) {
  const [address, setAddress] = useState<Address | null>(null)
  const asked = useRef(0)

  async function ask({ use, isFirm }: { use: boolean; isFirm: boolean }) {
    asked.current += 1
    const ticket = asked.current
    try {
      const { playback_url: url, expires_at, stream_id } = await open(address?.stream)
      if (!use || ticket !== asked.current) return
      setAddress({ url, stream: stream_id ?? undefined, endsAt: Date.now() + lifeOf(expires_at, Date.now()) })
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status < 500
      if (ticket === asked.current && (isFirm || isRefused)) onProblem(problemOf(error))
    }
  }
  /** A new address at once: the one in use has failed, or there is none yet. */
  const exchange = () => void ask({ use: true, isFirm: true })
  const isEnding = () => address !== null && address.endsAt - Date.now() < RENEW_BEFORE_MS

  const onOpen = useEffectEvent(exchange)
  const onPlay = useEffectEvent(() => isEnding() && exchange())
  const onBeat = useEffectEvent(() => {
    if (isEnding() || address?.stream) void ask({ use: isEnding(), isFirm: false })
  })

  useEffect(() => {
    onOpen()
    return () => {
      asked.current += 1
    }
  }, [])
  useEffect(() => {
    if (!isPlaying) return
    onPlay()
    const beating = setInterval(() => onBeat(), BEAT_MS)
    return () => clearInterval(beating)
  }, [isPlaying])

  return { source: address, exchange }
}

const problemOf = (error: unknown): string =>
  (error instanceof ApiError && error.status === 409 && detailOf(error)) || FAILED_TO_LOAD
