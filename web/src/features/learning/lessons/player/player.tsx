import { type RefObject, useRef, useState } from 'react'
import type { Chapter } from './film/chapters'
import type { OpenPlayback } from './playback'
import { Stage } from './stage'
import { StageMessage } from './stage-message'

/** The player's API for other features; moments are in seconds. */
export type PlayerHandle = { pause: () => void; now: () => number; seek: (moment: number) => void }

export interface PlayerProps {
  title: string
  open: OpenPlayback
  /** Where to begin, in seconds. */
  startAt?: number | undefined
  /** The viewer's email, moved over the picture; left out for no overlay. */
  viewer?: string | undefined
  /** Goes to the next lesson, by key and in full screen; the visible link is below the picture. */
  onNext?: (() => void) | undefined
  nextTitle?: string | undefined
  chapters?: Chapter[] | undefined
  /** Whether picture-in-picture is allowed. */
  allowsOwnWindow?: boolean | undefined
  handle?: RefObject<PlayerHandle | null> | undefined
  /** The viewer has started or resumed playback. */
  onStart?: () => void
  /** Called several times a second during playback. */
  onTime?: (position: number) => void
  /** A pause, a jump or the end. */
  onStop?: (position: number) => void
}

/** Our controls over the browser's player. After a failure, retrying continues at the same position. */
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
