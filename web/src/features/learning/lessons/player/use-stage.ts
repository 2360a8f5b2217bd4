import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

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

const WATCHED: MutationObserverInit = {
  childList: true,
  subtree: true,
  characterData: true,
  attributes: true,
  attributeFilter: ['style', 'class', 'hidden'],
}

/** Reports when the overlay is removed, hidden or rewritten. */
export function useOverlayWatch(
  stage: HTMLElement | null,
  overlay: RefObject<HTMLElement | null>,
  email: string | undefined,
  onTampered: () => void,
): void {
  const tell = useEffectEvent(onTampered)
  useEffect(() => {
    const element = overlay.current
    if (!stage || !element || !email) return
    const observer = new MutationObserver(() => {
      if (isIntact(stage, element, email)) return
      observer.disconnect()
      tell()
    })
    observer.observe(stage, WATCHED)
    return () => observer.disconnect()
  }, [stage, overlay, email])
}

const isIntact = (stage: HTMLElement, overlay: HTMLElement, email: string) =>
  stage.contains(overlay) &&
  overlay.textContent === email &&
  overlay.checkVisibility({ opacityProperty: true, visibilityProperty: true })
