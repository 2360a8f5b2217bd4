import { useEffect, useRef } from 'react'

/** The opener of a dialog: the focused control, or the menu's button if that is an item of a closing menu. */
function openerOf(focused: Element | null): HTMLElement | null {
  const menu = focused?.closest('[role="menu"]')
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused
  return opener instanceof HTMLElement ? opener : null
}

/** What an action brought about, as an id on the screen. */
export const resultId = (kind: 'course' | 'payment', id: string): string => `${kind}-${id}`

let result: string | undefined
/** The dialog that closes next leaves the focus on this result instead of its opener, if it is on the screen. */
export function focusOnResult(...of: Parameters<typeof resultId>): void {
  result = resultId(...of)
}

function takeResult(): HTMLElement | null {
  const found = result === undefined ? null : document.getElementById(result)
  result = undefined
  return found
}

/** Radix returns focus only to its own trigger; any control opens our dialogs, so this remembers it. */
export function useFocusReturn() {
  const opener = useRef<HTMLElement>(null)
  return {
    onOpenAutoFocus() {
      opener.current = openerOf(document.activeElement)
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      const brought = takeResult()
      if (brought) brought.focus()
      else if (opener.current?.isConnected) opener.current.focus()
      else focusNext()
    },
  }
}

/**
 * When the control is gone with what it acted on, focus moves to the element marked `data-next`, else to the main part.
 * It stays if the screen has already moved it, or in an open dialog, which moves it on when it closes.
 */
export function focusNext(): void {
  if (document.querySelector('[role="dialog"][data-state="open"], [role="alertdialog"][data-state="open"]')) return
  const focused = document.activeElement
  // The main part, or where the control stood, has it if nothing was marked yet: an element marked since is better.
  if (focused !== document.body && !focused?.matches('#main, [data-kept]')) return
  const next = document.querySelector<HTMLElement>('#main [data-next]')
  if (next) next.focus()
  else if (focused === document.body) focusMain()
}

/** The same for a list: when what it shows changes under the focus. Undefined while it loads. */
export function useFocusNext(shown: string | undefined): void {
  const before = useRef<string>(undefined)
  useEffect(() => {
    if (before.current !== undefined && shown !== undefined && before.current !== shown) focusNext()
    before.current = shown ?? before.current
  }, [shown])
}

export const focusMain = () => document.getElementById('main')?.focus({ preventScroll: true })
