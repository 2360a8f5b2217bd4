import { useEffect, useState } from 'react'
import { useOnline } from '@/shared/lib/use-online'
import type { VideoState } from './use-video-state'

const SLOW_AFTER_MS = 2500

/** Why playback has stalled; null while it runs or has only just stalled. */
export function useLineNotice({ isPlaying, isWaiting }: VideoState): 'offline' | 'slow' | null {
  const isOnline = useOnline()
  const isHeld = isPlaying && isWaiting
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isHeld) return
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isHeld])
  if (!isHeld) return null
  return isOnline ? (isSlow ? 'slow' : null) : 'offline'
}
