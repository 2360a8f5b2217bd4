import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

type CardProps = ComponentProps<'section'> & {
  /** Lifts under the pointer; for cards that are one large link. */
  lively?: boolean
  /** Without inner space, for cards that begin with a picture. */
  flush?: boolean
}

export function Card({ lively, flush, className, ...rest }: CardProps) {
  return (
    <section
      {...rest}
      className={clsx(
        'relative rounded-lg border border-line bg-surface shadow-sm',
        flush ? 'overflow-hidden' : 'p-5 sm:p-6',
        lively &&
          'transition-[transform,box-shadow,border-color] duration-(--calm) ease-calm hover:-translate-y-0.5 hover:border-line-strong/50 hover:shadow-md',
        className,
      )}
    />
  )
}

interface CardHeaderProps {
  title: ReactNode
  lead?: ReactNode
  actions?: ReactNode
  level?: 2 | 3
}

export function CardHeader({ title, lead, actions, level = 2 }: CardHeaderProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <Heading className="text-lg">{title}</Heading>
        {lead && <p className="text-sm text-ink-soft">{lead}</p>}
      </div>
      {actions && <div className="flex items-center gap-2">{actions}</div>}
    </div>
  )
}
