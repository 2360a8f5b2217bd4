import { useEffect, useEffectEvent } from 'react'

/**
 * The wheel zooms the picture in use; over others it scrolls the page as usual. (A touchpad pinch is a wheel with
 * Ctrl.)
 */
export function useWheel(
  stage: HTMLElement | null,
  isFull: boolean,
  onZoom: (left: number, top: number, factor: number) => void,
): void {
  const zoom = useEffectEvent((event: WheelEvent, element: HTMLElement) => {
    const isWorkedOn = isFull || event.ctrlKey || element === document.activeElement
    if (!isWorkedOn) return
    event.preventDefault()
    const { left, top } = element.getBoundingClientRect()
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 24 : event.deltaY
    onZoom(event.clientX - left, event.clientY - top, Math.exp(-lines / (event.ctrlKey ? 100 : 400)))
  })
  useEffect(() => {
    if (!stage) return
    const onWheel = (event: WheelEvent) => zoom(event, stage)
    stage.addEventListener('wheel', onWheel, { passive: false })
    return () => stage.removeEventListener('wheel', onWheel)
  }, [stage])
}
