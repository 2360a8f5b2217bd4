import { Tooltip as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'

const delay = 700

/** Once around the application, so that neighbouring tooltips open without a second wait. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return <Radix.Provider delayDuration={delay}>{children}</Radix.Provider>
}

/** A word about a control for those who hover or focus it; never the only place where something is said. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Radix.Root delayDuration={delay} disableHoverableContent>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          collisionPadding={8}
          className="pointer-events-none z-50 max-w-64 rounded-sm bg-ink px-2.5 py-1.5 text-xs font-medium text-canvas shadow-md data-[state=closed]:animate-pop-out data-[state=delayed-open]:animate-pop-in"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
