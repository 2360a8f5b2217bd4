import { useEffect, useState } from 'react'

const STEP = 10_000

/** The present moment, some seconds old at most: what opens or ends by the clock shows so by itself. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), STEP)
    return () => clearInterval(timer)
  }, [])
  return now
}
