import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

/**
 * What a screen keeps in the address, and how it is changed there: what is empty goes. A change begins with what the
 * address says, not with what was last drawn: on a slow telephone two of them come before the first is on the screen.
 */
export function useAddressParams() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const change = useCallback(
    (changes: Record<string, string>) => {
      const after = new URLSearchParams(window.location.search)
      for (const [name, value] of Object.entries(changes)) {
        if (value) after.set(name, value)
        else after.delete(name)
      }
      void navigate(`?${after}`, { replace: true, preventScrollReset: true })
    },
    [navigate],
  )
  return [params, change] as const
}
