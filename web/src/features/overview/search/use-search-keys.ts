import { useEffectEvent, useLayoutEffect } from 'react'

const FIELDS = 'input, textarea, select, [contenteditable=true]'
const OVER = '[role=dialog], [role=alertdialog], [role=menu]'

/** Ctrl+K or ⌘K anywhere, "/" outside of fields; never over an open dialog or menu. */
export function useSearchKeys(open: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isChord = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k'
    const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey
    const isInField = event.target instanceof Element && event.target.closest(FIELDS) !== null
    if (event.defaultPrevented || !(isChord || (isSlash && !isInField))) return
    event.preventDefault() // the browser's own search uses the same keys
    if (!document.querySelector(OVER)) open()
  })
  // Layout effect: the keys must work once the screen shows.
  useLayoutEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
