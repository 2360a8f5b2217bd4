import clsx from 'clsx'
import type { ReactNode } from 'react'

interface PageHeaderProps {
  title: ReactNode
  lead?: ReactNode
  /** A link back, above the title. */
  back?: ReactNode
  /** Badges beside the title. */
  badge?: ReactNode
  actions?: ReactNode
  className?: string
}

export function PageHeader({ title, lead, back, badge, actions, className }: PageHeaderProps) {
  return (
    <header className={clsx('mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 sm:mb-8', className)}>
      <div className="min-w-0 max-w-3xl">
        {back && <div className="mb-2 text-sm">{back}</div>}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h1 className="text-3xl">{title}</h1>
          {badge}
        </div>
        {lead && <p className="mt-1.5 text-ink-soft">{lead}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2.5 max-sm:w-full max-sm:*:flex-1">{actions}</div>}
    </header>
  )
}
