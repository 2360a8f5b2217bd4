import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { listening, readYoutube, YOUTUBE_ORIGIN } from './youtube-messages'

const KNOCK_EVERY_MS = 500

type Told = {
  onStart?: (() => void) | undefined
  onTime?: ((position: number) => void) | undefined
  onStop?: ((position: number) => void) | undefined
  /** In seconds, as reported by the player. */
  onLength?: ((length: number) => void) | undefined
}

/** Reports start, position and stop of YouTube's player, like our own. Sends "listening" until it replies. */
export function useYoutube(
  frame: RefObject<HTMLIFrameElement | null>,
  { onStart, onTime, onStop, onLength }: Told,
): boolean {
  const [isPlaying, setPlaying] = useState(false)

  const hear = useEffectEvent((data: unknown, last: { playing: boolean; time: number }) => {
    const news = readYoutube(data)
    if (!news) return false
    if (news.length) onLength?.(news.length)
    last.time = news.time ?? last.time
    const wasPlaying = last.playing
    last.playing = news.isPlaying ?? wasPlaying
    setPlaying(last.playing)
    if (last.playing && !wasPlaying) onStart?.()
    if (last.playing && news.time !== undefined) onTime?.(news.time)
    if (!last.playing && wasPlaying) onStop?.(last.time)
    return true
  })

  useEffect(() => {
    const last = { playing: false, time: 0 }
    const knocking = setInterval(
      () => frame.current?.contentWindow?.postMessage(listening, YOUTUBE_ORIGIN),
      KNOCK_EVERY_MS,
    )
    const onMessage = ({ origin, source, data }: MessageEvent) => {
      if (origin !== YOUTUBE_ORIGIN || source !== frame.current?.contentWindow) return
      if (hear(data, last)) clearInterval(knocking)
    }
    window.addEventListener('message', onMessage)
    return () => {
      clearInterval(knocking)
      window.removeEventListener('message', onMessage)
    }
  }, [frame])

  return isPlaying
}
