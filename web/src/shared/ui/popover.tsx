import { Popover as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'

interface PopoverProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The button that opens it; it must have a label. */
  trigger: ReactElement
  /** Names it for screen readers. */
  label: string
  align?: 'start' | 'end'
  children: ReactNode
}

/** A small place beside its button: focus goes in, Escape closes it, focus goes back. */
export function Popover({ open, onOpenChange, trigger, label, align = 'end', children }: PopoverProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 flex max-h-[min(32rem,var(--radix-popover-content-available-height))] w-[min(24rem,calc(100vw-1rem))] flex-col rounded-lg border border-line bg-raised shadow-lg outline-none data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
