import { useLayoutEffect, useRef } from 'react'

/** Text fields and arrow-key controls keep their keys; Escape leaves both. */
const isMeantFor = (target: Element, key: string): boolean =>
  (key !== 'Escape' && target.closest('input, textarea, select, [contenteditable]') !== null) ||
  (key.startsWith('Arrow') && target.closest('[data-pans]') !== null)

/**
 * Single keys for the whole screen, by `event.key` in lower case; none of them acts under an open dialog. They change
 * together with the picture, so that fast typing loses no key.
 */
export function useKeys(acts: Readonly<Record<string, (() => void) | undefined>>): void {
  const latest = useRef(acts)
  useLayoutEffect(() => {
    latest.current = acts
  })
  useLayoutEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      if (document.querySelector('[role="dialog"][data-state="open"]')) return
      if (event.target instanceof Element && isMeantFor(event.target, event.key)) return
      const act = latest.current[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
