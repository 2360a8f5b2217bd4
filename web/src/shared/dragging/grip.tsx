import clsx from 'clsx'
import { GripVertical } from 'lucide-react'
import type { ComponentProps } from 'react'

/** The handle for mouse or finger. Keyboard and screen reader users have the menu beside it. */
export const Grip = ({ className, ...rest }: ComponentProps<'span'>) => (
  <span
    {...rest}
    aria-hidden="true"
    className={clsx(
      '-my-2 inline-grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-md text-ink-faint select-none hover:bg-ink/5 hover:text-ink-soft active:cursor-grabbing sm:size-9',
      className,
    )}
  >
    <GripVertical className="pointer-events-none size-4.5" />
  </span>
)
