import { useLayoutEffect, useRef } from 'react'

/** What is typed into, and what is moved by arrows, keeps its keys; Escape leads out of both. */
const isMeantFor = (target: Element, key: string): boolean =>
  (key !== 'Escape' && target.closest('input, textarea, select, [contenteditable]') !== null) ||
  (key.startsWith('Arrow') && target.closest('[data-pans]') !== null)

/**
 * Single keys for the whole screen, by `event.key` in small letters; none of them acts under an open dialog. They change
 * with the picture, not after it: whoever types faster than the browser draws loses no key.
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
