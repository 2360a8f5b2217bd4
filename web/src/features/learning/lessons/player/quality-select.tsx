import type { Rendition } from '@sonocampus/contract/lessons.renditions'
import { choicesOf, type Quality, shortWord } from './film/quality'

interface QualitySelectProps {
  renditions: Rendition[]
  quality: Quality
  secondsLeft: number
  onChoose: (quality: Quality) => void
}

/** A short label in the bar; the list, a native one even in full screen, shows the data each choice needs. */
export function QualitySelect({ renditions, quality, secondsLeft, onChoose }: QualitySelectProps) {
  return (
    <span className="relative inline-flex h-11 min-w-11 items-center justify-center rounded-md px-1 text-sm font-semibold text-ink focus-within:outline-2 focus-within:outline-focus hover:bg-ink/12">
      <span aria-hidden="true">{shortWord(quality)}</span>
      <select
        aria-label="Quality"
        title="Quality"
        value={quality}
        onChange={(event) => onChoose(event.currentTarget.value as Quality)}
        className="absolute inset-0 size-full cursor-pointer opacity-0 *:bg-raised *:text-ink"
      >
        {choicesOf(renditions, secondsLeft).map((choice) => (
          <option key={choice.quality} value={choice.quality}>
            {choice.label}
          </option>
        ))}
      </select>
    </span>
  )
}
