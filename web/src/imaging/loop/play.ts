import type { FrameImage, FrameSource } from '../types'
import { type Bounds, endsOf, frameAtTime, playedAfter } from './bounds'

/** For pictures without frame timing. */
const UNTIMED_MS = 250
const TRY_AGAIN_MS = 500

interface Playing {
  frames: number
  frameMs: number | null
  start: number
  speed: number
  bounds: Bounds
}

/** Plays frame after frame on time, waiting for those not yet loaded. Returns a function that stops. */
export function playFrames(
  { frames, frameMs, start, speed, bounds }: Playing,
  source: FrameSource,
  show: (frame: number, image: FrameImage) => void,
): () => void {
  const lasts = (frameMs ?? UNTIMED_MS) / speed
  let isOver = false
  let isWaiting = false
  let current = start
  let due = performance.now() + lasts
  const next = () => {
    isWaiting = true
    const frame = playedAfter(current, bounds, frames)
    source.frame(frame).then(
      (image) => {
        if (isOver) return
        isWaiting = false
        current = frame
        due = Math.max(due, performance.now() - lasts) + lasts
        show(frame, image)
      },
      () => {
        isWaiting = false
        due = performance.now() + TRY_AGAIN_MS
      },
    )
  }
  const tick = (now: number) => {
    if (isOver) return
    if (!isWaiting && now >= due) next()
    requestAnimationFrame(tick)
  }
  requestAnimationFrame(tick)
  return () => {
    isOver = true
  }
}

/** Plays the clip and reports each loop frame it shows. Returns a function that stops. */
export function playClip(
  { frames, frameMs, start, speed, bounds }: Playing,
  video: HTMLVideoElement,
  show: (frame: number, image: HTMLVideoElement) => void,
): () => void {
  const lasts = frameMs ?? UNTIMED_MS
  const { first, last } = endsOf(bounds, frames)
  let isOver = false
  const seek = (frame: number) => {
    video.currentTime = ((frame + 0.5) * lasts) / 1000
  }
  const onPicture = (seconds: number) => {
    if (isOver) return
    const frame = frameAtTime(seconds, lasts, frames)
    if (frame < first || frame > last) seek(first)
    else show(frame, video)
    awaitPicture()
  }
  const awaitPicture = () => {
    if ('requestVideoFrameCallback' in video)
      video.requestVideoFrameCallback((_now, { mediaTime }) => onPicture(mediaTime))
    // On average, the visible picture is half a frame old.
    else requestAnimationFrame(() => onPicture((video as HTMLVideoElement).currentTime - lasts / 2000))
  }
  video.loop = true
  video.muted = true
  video.playbackRate = speed
  seek(start < first || start >= last ? first : start)
  awaitPicture()
  void video.play().catch(() => {}) // Paused before it started.
  return () => {
    isOver = true
    video.pause()
  }
}
