import clsx from 'clsx'
import { Menu as Radix } from 'radix-ui/internal'
import { type ComponentProps, useRef } from 'react'
import type { MenuWindowProps } from './menu'

type Outside = Parameters<NonNullable<ComponentProps<typeof Radix.Content>['onInteractOutside']>>[0]

export function MenuWindow({ button, open, onOpenChange, isByKey, items, align }: MenuWindowProps) {
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
    <Radix.Root open={open} onOpenChange={onOpenChange} modal={false}>
      <Radix.Anchor virtualRef={button as { current: HTMLButtonElement }} />
      <Radix.Portal>
        <Radix.Content
          align={align}
          aria-labelledby={button.current?.id}
          sideOffset={6}
          collisionPadding={8}
          onInteractOutside={leave}
          onCloseAutoFocus={returnFocus}
          className="z-50 max-h-(--radix-popper-available-height) max-w-[calc(100vw-1rem)] min-w-48 overflow-y-auto rounded-md border border-line bg-raised p-1.5 shadow-lg outline-none data-[state=open]:animate-pop-in data-[state=closed]:animate-pop-out"
        >
          {items.map((item, at) => (
            <div key={item.id ?? item.label} role="presentation">
              {item.apart && <Radix.Separator className="-mx-1.5 my-1.5 h-px bg-line" />}
              <Radix.Item
                ref={at === 0 && isByKey ? focusSoon : undefined}
                disabled={item.disabled ?? false}
                onSelect={item.onSelect}
                className={clsx(
                  'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-sm px-3 text-sm font-medium outline-none select-none data-disabled:pointer-events-none data-disabled:text-ink-faint sm:min-h-9.5 [&_svg]:size-4.5 [&_svg]:shrink-0',
                  item.tone === 'danger'
                    ? 'text-refuse data-highlighted:bg-refuse-soft'
                    : 'text-ink data-highlighted:bg-action-soft [&_svg]:text-ink-soft',
                )}
              >
                {item.icon}
                {item.label}
              </Radix.Item>
            </div>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** After the menu has taken the focus itself. */
const focusSoon = (item: HTMLElement | null) => {
  if (item) requestAnimationFrame(() => item.focus())
}
