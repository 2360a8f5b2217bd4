import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and until hydration: hides what needs a script until then. */
export const useHasScript = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
