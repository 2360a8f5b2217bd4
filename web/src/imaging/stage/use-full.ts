import { useEffect, useState } from 'react'

/** Fills the screen, or the window where the browser doesn't allow that (phones). */
export function useFull(element: HTMLElement | null): { isFull: boolean; toggle: () => void } {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    if (!element) return
    const update = () => setFull(document.fullscreenElement === element)
    document.addEventListener('fullscreenchange', update)
    return () => document.removeEventListener('fullscreenchange', update)
  }, [element])
  useEffect(() => {
    if (!isFull) return
    const leave = ({ key }: KeyboardEvent) => key === 'Escape' && setFull(false)
    window.addEventListener('keydown', leave)
    return () => window.removeEventListener('keydown', leave)
  }, [isFull])
  function toggle() {
    if (document.fullscreenElement) void document.exitFullscreen()
    else if (isFull) setFull(false)
    else if (element?.requestFullscreen) element.requestFullscreen().catch(() => setFull(true))
    else setFull(true)
  }
  return { isFull, toggle }
}
