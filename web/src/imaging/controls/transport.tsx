import { CirclePause, CirclePlay, StepBack, StepForward } from 'lucide-react'
import { frameInWords } from '../geometry/words'
import type { Loop } from '../loop/use-loop'
import { Control } from './control'

interface TransportProps {
  loop: Loop
  frames: number
  onStep: (by: number) => void
}

/** Single steps, or playback. */
export function Transport({ loop, frames, onStep }: TransportProps) {
  return (
    <>
      <Control label="Frame back" onClick={() => onStep(-1)}>
        <StepBack aria-hidden="true" />
      </Control>
      <Control label={loop.isPlaying ? 'Pause' : 'Play'} onClick={loop.toggle}>
        {loop.isPlaying ? <CirclePause aria-hidden="true" /> : <CirclePlay aria-hidden="true" />}
      </Control>
      <Control label="Frame forward" onClick={() => onStep(1)}>
        <StepForward aria-hidden="true" />
      </Control>
      <p className="px-1.5 text-sm whitespace-nowrap tabular-nums">
        <span className="sr-only">{frameInWords(loop.frame, frames)}</span>
        <span aria-hidden="true">
          {loop.frame + 1} <span className="text-ink-soft">/ {frames}</span>
        </span>
      </p>
    </>
  )
}
