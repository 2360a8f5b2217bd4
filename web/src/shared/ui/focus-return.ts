import { useRef } from 'react'

/** The opener of a dialog: the focused control or, when that is an item of a menu about to vanish, the menu's button. */
function openerOf(focused: Element | null): HTMLElement | null {
  const menu = focused?.closest('[role="menu"]')
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused
  return opener instanceof HTMLElement ? opener : null
}

/** Radix gives focus back to its own trigger only; our dialogs are opened by any control, so they remember it. */
export function useFocusReturn() {
  const opener = useRef<HTMLElement>(null)
  return {
    onOpenAutoFocus() {
      opener.current = openerOf(document.activeElement)
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      if (opener.current?.isConnected) opener.current.focus()
      else focusNext()
    },
  }
}

/**
 * Where the control is gone together with what it acted on, focus goes on to what the screen marks as next (the attribute
 * `data-next`), else to the screen's main part. A screen that has placed it already is left alone, and so is an open
 * dialog: it hands the focus on when it closes.
 */
export function focusNext(): void {
  if (document.querySelector('[role="dialog"][data-state="open"], [role="alertdialog"][data-state="open"]')) return
  const focused = document.activeElement
  // The main part has it where the screen had marked nothing yet: what comes after that is the better place.
  if (focused !== document.body && focused?.id !== 'main') return
  const next = document.querySelector<HTMLElement>('#main [data-next]')
  if (next) next.focus()
  else focusMain()
}

export const focusMain = () => document.getElementById('main')?.focus({ preventScroll: true })
