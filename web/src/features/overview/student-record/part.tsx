import { type ReactNode, useId } from 'react'

interface PartProps {
  title: string
  /** Shown if there is nothing. */
  empty: string
  count: number
  /** At the end of the title's line. */
  action?: ReactNode
  children: ReactNode
}

/** A part of the page with its title. */
export function Part({ title, empty, count, action, children }: PartProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <div className="mb-3 flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={titleId} className="text-lg">
          {title}
        </h2>
        {action}
      </div>
      {count > 0 ? children : <p className="text-ink-soft">{empty}</p>}
    </section>
  )
}

/** A list in a frame. */
export const Lines = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul aria-label={label} className="divide-y divide-line rounded-lg border border-line bg-surface shadow-sm">
    {children}
  </ul>
)
