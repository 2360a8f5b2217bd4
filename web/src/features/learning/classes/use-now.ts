import { useEffect, useState } from 'react'

const STEP = 10_000

/** The current time, a few seconds old at most, so that screens update when something opens or ends. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), STEP)
    return () => clearInterval(timer)
  }, [])
  return now
}
