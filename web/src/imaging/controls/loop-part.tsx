import { buttonStyles } from '@/shared/ui/button-styles'
import { WHOLE_LOOP } from '../loop/bounds'
import type { Loop } from '../loop/use-loop'

const SPEEDS = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2]
const small = buttonStyles({ variant: 'secondary', size: 'md', className: 'px-3! text-sm!' })

/** The playback speed and range of frames. */
export function LoopPart({ loop }: { loop: Loop }) {
  const { frame, bounds, setBounds, speed, setSpeed } = loop
  const named = (letter: string, at: number | null) => (at === null ? `Set ${letter}` : `${letter}: ${at + 1}`)
  return (
    <div className="flex flex-wrap items-center gap-2 py-1.5">
      <label className="flex min-h-11 items-center gap-3 text-sm">
        <span>Speed</span>
        <select
          value={speed}
          onChange={(event) => setSpeed(Number(event.currentTarget.value))}
          className="h-11 cursor-pointer rounded-md border border-line-strong/55 bg-surface px-2 text-ink"
        >
          {SPEEDS.map((one) => (
            <option key={one} value={one}>
              {one}×
            </option>
          ))}
        </select>
      </label>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Loop between two frames</legend>
        <button
          type="button"
          title="Loop from this frame"
          onClick={() => setBounds({ ...bounds, from: frame })}
          className={small}
        >
          {named('A', bounds.from)}
        </button>
        <button
          type="button"
          title="Loop to this frame"
          onClick={() => setBounds({ ...bounds, to: frame })}
          className={small}
        >
          {named('B', bounds.to)}
        </button>
        <button
          type="button"
          disabled={bounds.from === null && bounds.to === null}
          onClick={() => setBounds(WHOLE_LOOP)}
          className={small}
        >
          Whole loop
        </button>
      </fieldset>
    </div>
  )
}
