import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function that stays the same and calls the newest one: rows that got it are not drawn again for it. */
export function useSteady<Given extends unknown[], Answer>(act: (...given: Given) => Answer) {
  const newest = useRef(act)
  useLayoutEffect(() => {
    newest.current = act
  })
  return useCallback((...given: Given) => newest.current(...given), [])
}
