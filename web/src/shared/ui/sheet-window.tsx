import { cva } from 'class-variance-authority'
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { buttonStyles } from './button-styles'
import { useFocusReturn } from './focus-return'
import { veilStyles } from './overlay-styles'
import type { SheetProps } from './sheet'

const sheet = cva(
  'fixed inset-y-0 z-50 flex w-[min(21rem,88vw)] flex-col border-line bg-raised shadow-lg outline-none ' +
    'data-[state=open]:animate-drawer-in data-[state=closed]:animate-drawer-out',
  {
    variants: {
      side: {
        start: 'start-0 border-e [--drawer-away:-100%] rtl:[--drawer-away:100%]',
        end: 'end-0 border-s [--drawer-away:100%] rtl:[--drawer-away:-100%]',
      },
    },
    defaultVariants: { side: 'start' },
  },
)

/** A drawer from the side: the menu on a phone, filters, details. */
export function SheetWindow({ open, onOpenChange, side, title, heading, footer, children }: SheetProps) {
  const focusReturn = useFocusReturn()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={veilStyles} />
        <Radix.Content {...focusReturn} className={sheet({ side })} aria-describedby={undefined}>
          <div className="flex min-h-16 items-center justify-between gap-3 border-b border-line ps-5 pe-3">
            <Radix.Title className={heading ? 'sr-only' : 'text-lg'}>{title}</Radix.Title>
            {heading}
            <Radix.Close aria-label="Close" className={buttonStyles({ variant: 'ghost', size: 'icon' })}>
              <X aria-hidden="true" />
            </Radix.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto p-3">{children}</div>
          {footer && (
            <div className="border-t border-line p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">{footer}</div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
