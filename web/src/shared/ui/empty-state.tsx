import clsx from 'clsx'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: string
  /** The next step, in a sentence. */
  text?: ReactNode
  /** The next step, as a button or link. */
  action?: ReactNode
  /** Where the focus goes when the last thing is gone with what was done to it. */
  isNext?: boolean
  className?: string
}

/** The empty state of every list, with what to do next. The picture is a scan without a finding. */
export function EmptyState({ title, text, action, isNext = false, className }: EmptyStateProps) {
  return (
    <div className={clsx('flex flex-col items-center px-4 py-12 text-center', className)}>
      <svg viewBox="0 0 120 100" fill="none" aria-hidden="true" className="mb-4 w-30 text-action-text">
        <path d="M60 4 8 84a95 95 0 0 0 104 0Z" fill="currentColor" opacity=".09" />
        <g stroke="currentColor" strokeWidth="2.5" strokeLinecap="round">
          <path d="M48 22a22 22 0 0 0 24 0" opacity=".75" />
          <path d="M36 41a44 44 0 0 0 48 0" opacity=".5" strokeDasharray="1 7" />
          <path d="M23 61a67 67 0 0 0 74 0" opacity=".4" strokeDasharray="1 7" />
          <path d="M8 84a95 95 0 0 0 104 0" opacity=".35" />
        </g>
      </svg>
      <h2 className="text-xl outline-none" {...(isNext ? { tabIndex: -1, 'data-next': true } : {})}>
        {title}
      </h2>
      {text && <p className="mt-1.5 max-w-md text-ink-soft">{text}</p>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
