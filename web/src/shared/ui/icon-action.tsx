import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from './button'
import { Tooltip } from './tooltip'

interface IconActionProps extends Omit<ComponentProps<typeof Button>, 'aria-label' | 'children' | 'size' | 'variant'> {
  Icon: LucideIcon
  /** The action and its object, e.g. 'Delete Cardiac Echo'. */
  label: string
  /** The tooltip, shown on hover. */
  tip?: string
  tone?: 'ghost' | 'secondary' | 'danger'
}

/** A button with an icon only. */
export function IconAction({ Icon, label, tip, tone = 'ghost', className, ...rest }: IconActionProps) {
  const button = (
    <Button
      {...rest}
      variant={tone === 'danger' ? 'ghost' : tone}
      size="icon"
      aria-label={label}
      className={clsx(tone === 'danger' && 'text-refuse! hover:bg-refuse-soft!', className)}
    >
      <Icon aria-hidden="true" />
    </Button>
  )
  return tip ? <Tooltip text={tip}>{button}</Tooltip> : button
}
