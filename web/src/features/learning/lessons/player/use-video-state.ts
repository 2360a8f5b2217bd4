import { type RefObject, useCallback, useEffect, useState } from 'react'

const EVENTS =
  'play pause playing waiting canplay timeupdate durationchange volumechange ratechange seeking seeked ended emptied'

const unread = {
  isPlaying: false,
  isWaiting: true,
  hasEnded: false,
  time: 0,
  duration: 0,
  volume: 1,
  isMuted: false,
  rate: 1,
}
export type VideoState = typeof unread

const read = (video: HTMLVideoElement): VideoState => ({
  isPlaying: !video.paused && !video.ended,
  isWaiting: video.readyState < (video.paused ? HTMLMediaElement.HAVE_METADATA : HTMLMediaElement.HAVE_FUTURE_DATA),
  hasEnded: video.ended,
  time: video.currentTime,
  duration: Number.isFinite(video.duration) ? video.duration : 0,
  volume: video.volume,
  isMuted: video.muted || video.volume === 0,
  rate: video.playbackRate,
})

/** The video element's state as it changes; frozen while one address replaces another. */
export function useVideoState(video: HTMLVideoElement | null, isTakingOver: RefObject<boolean>) {
  const [state, setState] = useState(unread)
  const refresh = useCallback(() => {
    if (video && !isTakingOver.current) setState(read(video))
  }, [video, isTakingOver])
  useEffect(() => {
    if (!video) return
    const gone = new AbortController()
    for (const name of EVENTS.split(' ')) video.addEventListener(name, refresh, { signal: gone.signal })
    return () => gone.abort()
  }, [video, refresh])
  return { state, refresh }
}

/** The captions to show now. The browser parses and times them; we draw them, clear of our controls. */
export function useCaptions(video: HTMLVideoElement | null, isOn: boolean): string[] {
  const [lines, setLines] = useState<string[]>([])
  useEffect(() => {
    const track = video?.textTracks[0]
    if (!track) return
    track.mode = isOn ? 'hidden' : 'disabled'
    const read = () => setLines([...(track.activeCues ?? [])].flatMap(textOf))
    track.addEventListener('cuechange', read)
    return () => track.removeEventListener('cuechange', read)
  }, [video, isOn])
  return isOn ? lines : []
}

const textOf = (cue: TextTrackCue): string[] =>
  cue instanceof VTTCue ? (cue.getCueAsHTML().textContent ?? '').split('\n') : []
