import { useEffect, useState } from 'react'

/** Whether this element fills the screen. */
export function useFullscreen(element: HTMLElement | null): boolean {
  const [isFullscreen, setFullscreen] = useState(false)
  useEffect(() => {
    if (!element) return
    const update = () => setFullscreen(document.fullscreenElement === element)
    document.addEventListener('fullscreenchange', update)
    return () => document.removeEventListener('fullscreenchange', update)
  }, [element])
  return isFullscreen
}
