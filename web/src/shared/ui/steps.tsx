import clsx from 'clsx'
import { Check } from 'lucide-react'
import type { ReactNode, Ref } from 'react'

interface StepsProps {
  titles: readonly string[]
  current: number
  /** The last step that can be gone to; by default only back: the way on checks what was entered. */
  openTo?: number
  onGo: (step: number) => void
}

/** Where somebody is in a form of several steps. */
export function Steps({ titles, current, openTo = current - 1, onGo }: StepsProps) {
  return (
    <ol aria-label="Steps" className="mb-5 grid max-w-3xl auto-cols-fr grid-flow-col gap-2">
      {titles.map((title, at) => {
        const isDone = at < current
        const look = clsx(
          'flex min-h-11 w-full items-center gap-2 border-t-3 pt-1.5 text-start text-sm',
          at === current
            ? 'border-action font-semibold text-ink'
            : [isDone ? 'border-done-mark' : 'border-line', at <= openTo && 'hover:text-ink', 'text-ink-soft'],
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
            {/* On a phone the heading below says it. */}
            <span className="truncate max-sm:sr-only">{title}</span>
          </>
        )
        return (
          <li key={title} aria-current={at === current ? 'step' : undefined} className="min-w-0">
            {at !== current && at <= openTo ? (
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

interface StepPartsProps {
  ref: Ref<HTMLDivElement>
  titles: readonly string[]
  current: number
  heading: 'h2' | 'h3'
  /** One for each title; those that aren't shown keep what was entered. */
  parts: readonly ReactNode[]
}

/** The present step under its heading. */
export function StepParts({ ref, titles, current, heading: Heading, parts }: StepPartsProps) {
  return (
    <div ref={ref}>
      <Heading tabIndex={-1} className="mb-4 text-xl outline-none">
        {titles[current]}
      </Heading>
      {titles.map((title, at) => (
        <div key={title} hidden={at !== current}>
          {parts[at]}
        </div>
      ))}
    </div>
  )
}
