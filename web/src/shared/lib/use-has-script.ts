import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in what the server draws and until the browser has taken it over: what needs a script is not shown before. */
export const useHasScript = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
