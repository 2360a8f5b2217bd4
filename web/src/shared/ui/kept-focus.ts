import { useEffect } from 'react'

const PLACE = 'section, article, li, form, fieldset, [role="tabpanel"], main'

/** An element with everything it stands in. */
export function placesOf(element: Element | null): HTMLElement[] {
  const places: HTMLElement[] = []
  for (let at = element; at instanceof HTMLElement && at !== document.body; at = at.parentElement) places.push(at)
  return places
}

/** Where a removed element stood, as near as is left. */
export function focusNear(places: readonly HTMLElement[]): void {
  const place = places.find((one) => one.isConnected && one.matches(PLACE))
  if (!place) return
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1
  place.dataset.kept = ''
  place.focus({ preventScroll: true })
}

const holdsNothing = () => document.activeElement === document.body

/**
 * A button that is gone or disabled drops the focus on the page as a whole, and keyboard and screen reader start again
 * from the top. The focus goes back to the button once it works again, else to the part of the screen it stood in.
 * Whatever a screen focuses itself comes first.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let places: HTMLElement[] = []
    let frame = 0
    const remember = ({ target }: FocusEvent) => {
      places = target instanceof Element && target.closest('main') ? placesOf(target) : []
    }
    const forget = ({ target }: FocusEvent) =>
      // Removal is seen only after the event.
      queueMicrotask(() => {
        if (holdsNothing() && target instanceof Element && target.isConnected && !target.matches(':disabled'))
          places = []
      })
    const restore = () => {
      const [focused] = places
      if (!focused || !holdsNothing()) return
      if (!focused.isConnected) focusNear(places)
      else if (!focused.matches(':disabled')) focused.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(() => {
      if (places.length === 0 || !holdsNothing()) return
      cancelAnimationFrame(frame)
      // After the effects that focus something themselves.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(restore)
      })
    })
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    document.addEventListener('focusin', remember)
    document.addEventListener('focusout', forget)
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      document.removeEventListener('focusin', remember)
      document.removeEventListener('focusout', forget)
    }
  }, [])
}
