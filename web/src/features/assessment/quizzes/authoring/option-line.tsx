import clsx from 'clsx'
import { CircleCheck } from 'lucide-react'
import { shareOf } from '../statistics/describe-figures'

interface OptionLineProps {
  text: string
  isCorrect: boolean
  /** How many students picked it; undefined until somebody has answered. */
  picks?: { picked: number; answered: number } | undefined
  note?: string
}

/** One option, the right one highlighted, with how many picked it. */
export function OptionLine({ text, isCorrect, picks, note }: OptionLineProps) {
  return (
    <li
      className={clsx(
        'rounded-md border px-3.5 py-2.5',
        isCorrect ? 'border-done-mark bg-done-soft' : 'border-line bg-canvas',
      )}
    >
      <div className="flex items-start justify-between gap-3">
        <p className="flex min-w-0 items-start gap-2">
          {isCorrect && <CircleCheck className="mt-0.5 size-5 shrink-0 text-done" aria-hidden="true" />}
          <span className={clsx('min-w-0', isCorrect && 'font-semibold')}>
            {text}
            {isCorrect && <span className="sr-only"> (correct)</span>}
            {note && <span className="text-sm text-ink-soft"> ({note})</span>}
          </span>
        </p>
        {picks && (
          <p className="shrink-0 text-sm text-ink-soft tabular-nums">
            {picks.picked} <span>({shareOf(picks.picked, picks.answered)}%)</span>
          </p>
        )}
      </div>
      {picks && (
        <svg width="100%" height="6" aria-hidden="true" className="mt-2 block">
          <rect width="100%" height="100%" rx="3" className="fill-ink/10" />
          <rect
            width={`${shareOf(picks.picked, picks.answered)}%`}
            height="100%"
            rx="3"
            className={isCorrect ? 'fill-done-mark' : 'fill-line-strong'}
          />
        </svg>
      )}
    </li>
  )
}
