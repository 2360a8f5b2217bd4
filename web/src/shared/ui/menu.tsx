import { cloneElement, type ReactElement, type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { later, useWasOpen } from '../lib/later'

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
  trigger: ReactElement<React.ComponentProps<'button'>>
  /** A function makes them when the menu is opened. */
  items: readonly MenuItem[] | (() => readonly MenuItem[])
  align?: 'start' | 'end'
}

export interface MenuWindowProps extends Omit<MenuProps, 'trigger' | 'items'> {
  items: readonly MenuItem[]
  button: RefObject<HTMLButtonElement | null>
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Opened by a key: the first item has the focus. */
  isByKey: boolean
}

const MenuWindow = later(async () => (await import('./overlays')).MenuWindow)

/** Until it is first opened it is its button alone: a list has a hundred of them. */
export function Menu({ trigger, items, align = 'end' }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [isByKey, setByKey] = useState(false)
  const id = useId()
  return (
    <>
      {cloneElement(trigger, {
        id,
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        onClick: ({ detail }) => {
          setByKey(detail === 0)
          setOpen(!open)
        },
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setByKey(true)
          setOpen(true)
        },
      })}
      {useWasOpen(open) && (
        <MenuWindow
          items={typeof items === 'function' ? items() : items}
          align={align}
          button={button}
          open={open}
          onOpenChange={setOpen}
          isByKey={isByKey}
        />
      )}
    </>
  )
}
