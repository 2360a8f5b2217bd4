import { type RefObject, useEffect, useEffectEvent } from 'react'

interface Source {
  video: HTMLVideoElement | null
  /** Holds the last picture while one address takes over from another. */
  frame: RefObject<HTMLCanvasElement | null>
  /** A new object is a new try, also when it holds the same address. */
  source: { url: string } | null
  startAt: RefObject<number>
  /** True from here while one address takes over from another. */
  isTakingOver: RefObject<boolean>
  onTakenOver: () => void
}

/** Plays from an address; a new one takes over where the old one stood. */
export function useSource({ video, frame, source, startAt, isTakingOver, onTakenOver }: Source): void {
  const load = useEffectEvent((element: HTMLVideoElement, address: string) => {
    if (element.src) {
      holdFrame(element, frame.current)
      isTakingOver.current = true
    }
    const isFirst = !element.src
    const plays = isFirst || !element.paused
    const position = isFirst ? startAt.current : element.currentTime
    const done = () => {
      isTakingOver.current = false
      if (frame.current) frame.current.hidden = true
      onTakenOver()
    }
    const onReady = () => {
      const isOver = isFirst && position > element.duration - 1
      if (position > 0 && !isOver) element.currentTime = position
      if (plays) element.play().then(done, done)
      else done()
    }
    element.addEventListener('loadedmetadata', onReady, { once: true })
    element.src = address
    return () => element.removeEventListener('loadedmetadata', onReady)
  })
  useEffect(() => (video && source ? load(video, source.url) : undefined), [video, source])
}

function holdFrame(video: HTMLVideoElement, frame: HTMLCanvasElement | null) {
  if (!frame || video.videoWidth === 0) return
  frame.width = video.videoWidth
  frame.height = video.videoHeight
  frame.getContext('2d')?.drawImage(video, 0, 0)
  frame.hidden = false
}
