import { useEffect, useState } from 'react'

const QUIET_AFTER_MS = 3000
const HALF_SECOND = 500

/** True after three seconds of playback without input: the controls hide. `stir` takes the event's time. */
export function useQuiet(isPlaying: boolean) {
  const [stirredAt, setStirredAt] = useState(0)
  const [isQuiet, setQuiet] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: input restarts the three seconds
  useEffect(() => {
    setQuiet(false)
    if (!isPlaying) return
    const timer = setTimeout(() => setQuiet(true), QUIET_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isPlaying, stirredAt])
  const stir = (event: { timeStamp: number }) => setStirredAt(Math.floor(event.timeStamp / HALF_SECOND))
  return { isQuiet, stir }
}
