import { useSyncExternalStore } from 'react'

/** A hook that says whether the screen is at least this wide. */
function atLeast(width: string): () => boolean {
  const query = `(min-width: ${width})`
  const watch = (tell: () => void) => {
    const wide = window.matchMedia(query)
    wide.addEventListener('change', tell)
    return () => wide.removeEventListener('change', tell)
  }
  return () => useSyncExternalStore(watch, () => window.matchMedia(query).matches)
}

/** From Tailwind's sm on: no phone. */
export const useRoomy = atLeast('40rem')
/** From Tailwind's xl on there is room for a second column. */
export const useWide = atLeast('80rem')
