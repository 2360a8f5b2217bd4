import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

/**
 * State in the query string; empty values are removed. A change starts from the current address, not from the last
 * render: on a slow phone two changes can come before the first is rendered.
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
