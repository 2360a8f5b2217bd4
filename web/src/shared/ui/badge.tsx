import clsx from 'clsx'
import type { ReactNode } from 'react'

const base =
  'inline-flex w-fit items-center gap-1.5 rounded-full px-2.5 text-xs leading-6 font-semibold whitespace-nowrap [&_svg]:size-3.5 [&_svg]:shrink-0'

const tones = {
  neutral: 'bg-ink/8 text-ink-soft',
  action: 'bg-action-soft text-action-text',
  wait: 'bg-wait-soft text-wait',
  refuse: 'bg-refuse-soft text-refuse',
  done: 'bg-done-soft text-done',
}

export type BadgeTone = keyof typeof tones

interface BadgeProps {
  tone?: BadgeTone
  className?: string | undefined
  children: ReactNode
}

export function Badge({ tone = 'neutral', className, children }: BadgeProps) {
  return <span className={clsx(base, tones[tone], className)}>{children}</span>
}
