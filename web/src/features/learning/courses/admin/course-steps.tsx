import clsx from 'clsx'
import { Check } from 'lucide-react'

interface CourseStepsProps {
  titles: readonly string[]
  current: number
  /** Only back: the way on checks what was entered. */
  onGo: (step: number) => void
}

/** Where somebody is in a form of several steps. */
export function CourseSteps({ titles, current, onGo }: CourseStepsProps) {
  return (
    <ol aria-label="Steps" className="mb-5 grid max-w-3xl auto-cols-fr grid-flow-col gap-2">
      {titles.map((title, at) => {
        const isDone = at < current
        const look = clsx(
          'flex min-h-11 w-full items-center gap-2 border-t-3 pt-1.5 text-start text-sm',
          at === current
            ? 'border-action font-semibold text-ink'
            : [isDone ? 'border-done-mark hover:text-ink' : 'border-line', 'text-ink-soft'],
        )
        const words = (
          <>
            {isDone ? (
              <Check className="size-4 shrink-0 text-done" aria-hidden="true" />
            ) : (
              <span aria-hidden="true" className="tabular-nums">
                {at + 1}
              </span>
            )}
            <span className={clsx('truncate', at !== current && 'max-sm:sr-only')}>{title}</span>
          </>
        )
        return (
          <li key={title} aria-current={at === current ? 'step' : undefined} className="min-w-0">
            {isDone ? (
              <button type="button" className={look} onClick={() => onGo(at)}>
                {words}
              </button>
            ) : (
              <p className={look}>{words}</p>
            )}
          </li>
        )
      })}
    </ol>
  )
}
