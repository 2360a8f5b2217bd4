import clsx from 'clsx'
import { CircleCheck, CircleX, Hourglass, Info } from 'lucide-react'
import type { ReactNode } from 'react'

const tones = {
  action: { look: 'bg-action-soft/70 [&>svg]:text-action-text', Icon: Info },
  wait: { look: 'bg-wait-soft [&>svg]:text-wait', Icon: Hourglass },
  refuse: { look: 'bg-refuse-soft [&>svg]:text-refuse', Icon: CircleX },
  done: { look: 'bg-done-soft [&>svg]:text-done', Icon: CircleCheck },
}

interface NoticeProps {
  tone?: keyof typeof tones
  title: string
  children?: ReactNode
  action?: ReactNode
  className?: string
}

/** A state in the page: under review, refused or done, with the next step. */
export function Notice({ tone = 'action', title, children, action, className }: NoticeProps) {
  const { look, Icon } = tones[tone]
  return (
    <div role="status" className={clsx('flex gap-3 rounded-lg p-4 sm:p-5', look, className)}>
      <Icon className="mt-0.5 size-5.5 shrink-0" aria-hidden="true" />
      <div className="min-w-0">
        <p className="font-semibold text-ink">{title}</p>
        {children && <div className="mt-0.5 text-sm text-ink-soft">{children}</div>}
        {action && <div className="mt-3 flex flex-wrap gap-2.5">{action}</div>}
      </div>
    </div>
  )
}
