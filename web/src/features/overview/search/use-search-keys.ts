import { useEffectEvent, useLayoutEffect } from 'react'

const FIELDS = 'input, textarea, select, [contenteditable=true]'
const OVER = '[role=dialog], [role=alertdialog], [role=menu]'

/** Ctrl+K or ⌘K anywhere, "/" outside of fields; never over something else that is open. */
export function useSearchKeys(open: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isChord = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k'
    const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey
    const isInField = event.target instanceof Element && event.target.closest(FIELDS) !== null
    if (event.defaultPrevented || !(isChord || (isSlash && !isInField))) return
    event.preventDefault() // the browser has a search of its own under the same keys
    if (!document.querySelector(OVER)) open()
  })
  // Before the screen is seen: whoever sees it may press them.
  useLayoutEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
