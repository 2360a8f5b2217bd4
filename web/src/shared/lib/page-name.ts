import { useEffect, useSyncExternalStore } from 'react'

let name = ''
const listeners = new Set<() => void>()

function tell(next: string) {
  name = next
  for (const listener of listeners) listener()
}

/** Sets the browser tab's title to the name of what the screen shows, once it is known. */
export function usePageName(own: string | undefined): void {
  useEffect(() => {
    if (!own) return
    tell(own)
    return () => tell('')
  }, [own])
}

/** The kind of page, preceded by the name of what it shows. */
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
