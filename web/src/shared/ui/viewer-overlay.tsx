import clsx from 'clsx'
import { type RefObject, useEffect, useState } from 'react'

const MOVE_EVERY_MS = 5000

/**
 * The overlay's position after so many moves, in percent of the free space: all over the picture, in no predictable
 * order, and never cut off. While paused it avoids the button in the middle.
 */
export function placeOf(move: number, isPlaying: boolean) {
  const x = (4 + move * 37) % 101
  const y = (8 + move * 53) % 101
  const row = isPlaying ? y : y < 50 ? 0 : 100
  return { left: `${x}%`, top: `${row}%`, transform: `translate(-${x}%, -${row}%)` }
}

interface ViewerOverlayProps {
  email: string
  isPlaying: boolean
  /** The part of the stage it moves in, clear of the controls. */
  room: string
  ref?: RefObject<HTMLParagraphElement | null>
}

/** The viewer's email, moving over the picture: a recording shows whose it is. */
export function ViewerOverlay({ email, isPlaying, room, ref }: ViewerOverlayProps) {
  const [move, setMove] = useState(0)
  useEffect(() => {
    if (!isPlaying) return
    const moving = setInterval(() => setMove((count) => count + 1), MOVE_EVERY_MS)
    return () => clearInterval(moving)
  }, [isPlaying])
  return (
    <div aria-hidden="true" className={clsx('pointer-events-none absolute z-10', room)}>
      <p
        ref={ref}
        data-viewer={email}
        style={placeOf(move, isPlaying)}
        className="absolute w-max max-w-full rounded-sm bg-sunken/35 px-1.5 text-xs wrap-anywhere text-ink/75 transition-[left,top,transform] duration-1000 ease-calm select-none"
      >
        {email}
      </p>
    </div>
  )
}
