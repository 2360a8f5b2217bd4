import { useSyncExternalStore } from 'react'

/** From Tailwind's xl on there is room for a second column. */
const WIDE = '(min-width: 80rem)'

const watch = (tell: () => void) => {
  const wide = window.matchMedia(WIDE)
  wide.addEventListener('change', tell)
  return () => wide.removeEventListener('change', tell)
}

export const useWide = (): boolean => useSyncExternalStore(watch, () => window.matchMedia(WIDE).matches)
