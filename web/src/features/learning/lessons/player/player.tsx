import { type RefObject, useRef, useState } from 'react'
import type { Chapter } from './film/chapters'
import type { OpenPlayback } from './playback'
import { Stage } from './stage'
import { StageMessage } from './stage-message'

/** What others may do with a player; moments are in seconds. */
export type PlayerHandle = { pause: () => void; now: () => number; seek: (moment: number) => void }

export interface PlayerProps {
  title: string
  open: OpenPlayback
  /** Where to begin, in seconds. */
  startAt?: number | undefined
  /** The viewer's email, moved over the picture; without it nothing lies there. */
  viewer?: string | undefined
  /** Goes on to the next lesson, by key and in full screen; the way there that everybody sees stands under the picture. */
  onNext?: (() => void) | undefined
  nextTitle?: string | undefined
  chapters?: Chapter[] | undefined
  /** Whether the picture may leave the page for a window of its own. */
  allowsOwnWindow?: boolean | undefined
  handle?: RefObject<PlayerHandle | null> | undefined
  /** The viewer has started playback, or taken it up again. */
  onStart?: () => void
  /** Told several times a second while it plays. */
  onTime?: (position: number) => void
  /** A pause, a jump or the end. */
  onStop?: (position: number) => void
}

/** A lesson in our own dress over the browser's player. Whatever stops it, trying again goes on where it stood. */
export function Player({ startAt = 0, onTime, ...props }: PlayerProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const position = useRef(startAt)
  if (problem) return <StageMessage text={problem} onRetry={() => setProblem(null)} />
  return (
    <Stage
      {...props}
      startAt={position}
      onProblem={setProblem}
      onTime={(time) => {
        position.current = time
        onTime?.(time)
      }}
    />
  )
}
