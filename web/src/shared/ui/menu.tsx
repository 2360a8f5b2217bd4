import clsx from 'clsx'
import { DropdownMenu as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'

export interface MenuItem {
  /** For labels that aren't unique. */
  id?: string
  label: string
  icon?: ReactNode
  tone?: 'danger'
  disabled?: boolean
  /** Draws a line above this item. */
  apart?: boolean
  onSelect: () => void
}

interface MenuProps {
  /** The button that opens it; it must have a label. */
  trigger: ReactElement
  items: readonly MenuItem[]
  align?: 'start' | 'end'
}

export function Menu({ trigger, items, align = 'end' }: MenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) max-w-[calc(100vw-1rem)] min-w-48 overflow-y-auto rounded-md border border-line bg-raised p-1.5 shadow-lg outline-none data-[state=open]:animate-pop-in data-[state=closed]:animate-pop-out"
        >
          {items.map((item) => (
            <div key={item.id ?? item.label} role="presentation">
              {item.apart && <Radix.Separator className="-mx-1.5 my-1.5 h-px bg-line" />}
              <Radix.Item
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
