import { type RefObject, useEffect, useState } from 'react'

const MOVE_EVERY_MS = 5000

/** Where the overlay lies after so many moves, in percent of the stage: all over it, in no order that one gets used to. */
const placeOf = (move: number) => ({ left: `${(4 + move * 37) % 46}%`, top: `${8 + ((move * 53) % 72)}%` })

interface ViewerOverlayProps {
  email: string
  isPlaying: boolean
  ref: RefObject<HTMLParagraphElement | null>
}

/** Who is watching, moving over the picture: a recording tells whose it is. */
export function ViewerOverlay({ email, isPlaying, ref }: ViewerOverlayProps) {
  const [move, setMove] = useState(0)
  useEffect(() => {
    if (!isPlaying) return
    const moving = setInterval(() => setMove((count) => count + 1), MOVE_EVERY_MS)
    return () => clearInterval(moving)
  }, [isPlaying])
  return (
    <p
      ref={ref}
      aria-hidden="true"
      data-viewer={email}
      style={placeOf(move)}
      className="pointer-events-none absolute z-10 max-w-[54%] truncate rounded-sm bg-sunken/35 px-1.5 text-xs text-ink/75 transition-[left,top] duration-1000 ease-calm select-none"
    >
      {email}
    </p>
  )
}
