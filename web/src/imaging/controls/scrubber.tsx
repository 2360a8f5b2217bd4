import clsx from 'clsx'
import { frameInWords } from '../geometry/words'
import { type Bounds, endsOf } from '../loop/bounds'
import type { Whose } from '../types'

export interface FrameFlag {
  frame: number
  whose: Whose
}

interface ScrubberProps {
  frame: number
  frames: number
  bounds: Bounds
  flags: readonly FrameFlag[]
  onGo: (frame: number) => void
}

/** Half of the browser's slider thumb: the ends of the track are inset by that much. */
const HALF_THUMB = 8
const placeOf = (frame: number, frames: number) => {
  const share = frame / (frames - 1)
  return `calc(${share * 100}% + ${(0.5 - share) * 2 * HALF_THUMB}px)`
}

/** All frames in a row; sliding a finger along it steps through them. */
export function Scrubber({ frame, frames, bounds, flags, onGo }: ScrubberProps) {
  const { first, last } = endsOf(bounds, frames)
  const isCut = bounds.from !== null || bounds.to !== null
  return (
    <div className="relative mx-3">
      {isCut && (
        <span
          aria-hidden="true"
          style={{ left: placeOf(first, frames), right: `calc(100% - ${placeOf(last, frames)})` }}
          className="pointer-events-none absolute bottom-1.5 h-1 min-w-1 rounded-full bg-wait-mark"
        />
      )}
      {flags.map(({ frame: at, whose }) => (
        <span
          key={whose}
          aria-hidden="true"
          data-flag={whose}
          style={{ left: placeOf(at, frames) }}
          className={clsx(
            'pointer-events-none absolute -top-1.5 size-3 -translate-x-1/2',
            whose === 'own' ? 'rounded-full bg-wait-mark' : 'rotate-45 bg-action',
          )}
        />
      ))}
      <input
        type="range"
        aria-label="Frame"
        aria-valuetext={frameInWords(frame, frames)}
        min={0}
        max={frames - 1}
        step={1}
        value={frame}
        onChange={(event) => onGo(event.currentTarget.valueAsNumber)}
        className="m-0 block h-9 w-full cursor-pointer touch-none accent-action pointer-coarse:h-11"
      />
    </div>
  )
}
