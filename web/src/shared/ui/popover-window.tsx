import { Popover as Radix } from 'radix-ui'
import { type ComponentProps, useRef } from 'react'
import type { PopoverWindowProps } from './popover'

type Outside = Parameters<NonNullable<ComponentProps<typeof Radix.Content>['onInteractOutside']>>[0]

export function PopoverWindow({ open, onOpenChange, button, label, align = 'end', children }: PopoverWindowProps) {
  const isLeft = useRef(false)
  /** Its own button already closes it; after a click elsewhere focus stays there. */
  function leave(event: Outside) {
    if (button.current?.contains(event.target as Node)) event.preventDefault()
    else isLeft.current = true
  }
  function returnFocus(event: Event) {
    event.preventDefault()
    if (!isLeft.current) button.current?.focus()
    isLeft.current = false
  }
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Anchor virtualRef={button as { current: HTMLButtonElement }} />
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          onInteractOutside={leave}
          onCloseAutoFocus={returnFocus}
          className="z-50 flex max-h-[min(32rem,var(--radix-popover-content-available-height))] w-[min(24rem,calc(100vw-1rem))] flex-col rounded-lg border border-line bg-raised shadow-lg outline-none data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
