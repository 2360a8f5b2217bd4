import { cloneElement, type ReactElement, type ReactNode, type RefObject, useRef } from 'react'
import { later, useWasOpen } from '../lib/later'

interface Place {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Names it for screen readers. */
  label: string
  align?: 'start' | 'end'
  children: ReactNode
}

interface PopoverProps extends Place {
  /** The button that opens it; it must have a label. */
  trigger: ReactElement<React.ComponentProps<'button'>>
}

export interface PopoverWindowProps extends Place {
  button: RefObject<HTMLButtonElement | null>
}

const PopoverWindow = later(async () => (await import('./overlays')).PopoverWindow)

/** A small panel beside its button: focus moves in, Escape closes it, focus returns. */
export function Popover({ trigger, ...place }: PopoverProps) {
  const button = useRef<HTMLButtonElement>(null)
  const { open, onOpenChange } = place
  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        onClick: () => onOpenChange(!open),
      })}
      {useWasOpen(open) && <PopoverWindow {...place} button={button} />}
    </>
  )
}
