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
  /** Small on a phone, where the list should begin at once. */
  isOverList?: boolean
  className?: string
}

export function PageHeader({ title, lead, back, badge, actions, isOverList, className }: PageHeaderProps) {
  return (
    <header
      className={clsx(
        'flex flex-wrap items-end justify-between',
        isOverList ? 'mb-4 gap-x-3 gap-y-2 sm:mb-5 max-sm:items-center' : 'mb-6 gap-x-6 gap-y-4 sm:mb-8',
        className,
      )}
    >
      <div className="min-w-0 max-w-3xl">
        {back && <div className="mb-2 text-sm">{back}</div>}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h1 dir="auto" className={clsx('text-3xl', isOverList && 'max-sm:text-2xl')}>
            {title}
          </h1>
          {badge}
        </div>
        {lead && <p className={clsx('mt-1.5 text-ink-soft', isOverList && 'max-sm:hidden')}>{lead}</p>}
      </div>
      {actions && (
        <div className={clsx('flex flex-wrap gap-2.5', !isOverList && 'max-sm:w-full max-sm:*:flex-1')}>{actions}</div>
      )}
    </header>
  )
}
