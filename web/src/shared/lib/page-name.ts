import { useEffect, useSyncExternalStore } from 'react'

let name = ''
const listeners = new Set<() => void>()

function tell(next: string) {
  name = next
  for (const listener of listeners) listener()
}

/** A screen that shows one thing says its name here once it is known; the browser's tab carries it. */
export function usePageName(own: string | undefined): void {
  useEffect(() => {
    if (!own) return
    tell(own)
    return () => tell('')
  }, [own])
}

/** The kind of page, with the name of what it shows before it. */
export function useNamedTitle(kind: string): string {
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => name,
    () => '',
  )
  return shown ? `${shown} – ${kind}` : kind
}
