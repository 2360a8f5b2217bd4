import clsx from 'clsx'
import type { ReactNode } from 'react'

interface FactsProps {
  /** Values by name, in reading order; null is left out. */
  facts: Readonly<Record<string, ReactNode>>
  className?: string
}

/** Facts about one thing, name above value, in two columns where there is room. */
export function Facts({ facts, className }: FactsProps) {
  return (
    <dl className={clsx('grid gap-x-6 gap-y-3.5 sm:grid-cols-2', className)}>
      {Object.entries(facts).map(([name, value]) =>
        value === null ? null : (
          <div key={name} className="min-w-0">
            <dt className="text-xs text-ink-faint">{name}</dt>
            <dd dir="auto" className="break-words whitespace-pre-line">
              {value}
            </dd>
          </div>
        ),
      )}
    </dl>
  )
}
