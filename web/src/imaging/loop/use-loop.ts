import type { ViewedAsset } from '@sonocampus/contract/imaging'
import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FrameImage, FrameSource } from '../types'
import { type Bounds, steppedBy, WHOLE_LOOP } from './bounds'
import { playClip, playFrames } from './play'

/** The canvas content: a frame's own picture, or the clip while playing. */
export interface Shown {
  frame: number
  image: FrameImage | HTMLVideoElement
}

export interface Loop {
  frame: number
  shown: Shown | null
  hasFailed: boolean
  isPlaying: boolean
  speed: number
  bounds: Bounds
  setSpeed: (speed: number) => void
  setBounds: (bounds: Bounds) => void
  toggle: () => void
  pause: () => void
  goTo: (frame: number) => void
  step: (by: number) => void
  retry: () => void
}

interface TaskResponse {
  asset: Pick<ViewedAsset, 'frames' | 'frame_ms'>
  source: FrameSource
  video: HTMLVideoElement | null
  /** A frame set from outside, if any. */
  frame: number | undefined
  onFrame: ((frame: number) => void) | undefined
}

/** The current frame and playback. Stopped, it shows the frame's own picture; playing, the clip. */
export function useLoop({ asset, source, video, frame: given, onFrame }: TaskResponse): Loop {
  const { frames, frame_ms: frameMs } = asset
  const [own, setOwn] = useState(0)
  const [shown, setShown] = useState<Shown | null>(null)
  const [failedFrame, setFailedFrame] = useState<number | null>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [speed, setSpeed] = useState(1)
  const [bounds, setBounds] = useState(WHOLE_LOOP)
  const frame = Math.min(given ?? own, frames - 1)
  const tell = useEffectEvent((played: number) => onFrame?.(played))
  const current = useEffectEvent(() => frame)

  useEffect(() => {
    if (isPlaying || failedFrame === frame) return
    let isWanted = true
    source.frame(frame).then(
      (image) => {
        if (!isWanted) return
        setShown({ frame, image })
        setFailedFrame(null)
      },
      () => isWanted && setFailedFrame(frame),
    )
    return () => {
      isWanted = false
    }
  }, [source, frame, isPlaying, failedFrame])

  const isHere = shown !== null
  useEffect(() => {
    if (isHere && frames > 1) void source.clip()?.catch(() => {}) // Requested again on play.
  }, [isHere, frames, source])

  useEffect(() => {
    if (!isPlaying || !video) return
    let isWanted = true
    let stop = () => {}
    const show = (frame: number, image: Shown['image']) => {
      // Synchronously: the clip's next picture doesn't wait for this render.
      flushSync(() => {
        setOwn(frame)
        setShown({ frame, image })
      })
      tell(frame)
    }
    const playing = { frames, frameMs, start: current(), speed, bounds }
    filmOf(source, video).then(
      (hasFilm) => {
        if (isWanted) stop = hasFilm ? playClip(playing, video, show) : playFrames(playing, source, show)
      },
      () => {
        if (isWanted) stop = playFrames(playing, source, show)
      },
    )
    return () => {
      isWanted = false
      stop()
    }
  }, [isPlaying, video, frames, frameMs, source, speed, bounds])

  useEffect(() => () => URL.revokeObjectURL(video?.src ?? ''), [video])

  const goTo = (to: number) => {
    setPlaying(false)
    setOwn(to)
    onFrame?.(to)
  }
  return {
    frame,
    shown,
    hasFailed: failedFrame === frame,
    isPlaying,
    speed,
    bounds,
    setSpeed,
    setBounds,
    toggle: () => setPlaying(!isPlaying),
    pause: () => setPlaying(false),
    goTo,
    step: (by) => goTo(steppedBy(frame, by, frames)),
    retry: () => setFailedFrame(null),
  }
}

/** Loads the clip into the element, once; false if this browser can't play it. */
async function filmOf(source: FrameSource, video: HTMLVideoElement): Promise<boolean> {
  if (video.readyState > 0) return true
  const blob = await source.clip()
  if (!blob) return false
  await new Promise((resolve, reject) => {
    video.addEventListener('loadedmetadata', resolve, { once: true })
    video.addEventListener('error', reject, { once: true })
    video.src = URL.createObjectURL(blob)
  })
  return true
}
