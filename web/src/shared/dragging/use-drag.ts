import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Dragged, type Drop, dropPlace, type Group } from './drop-place'

type Dragging = { dragged: Dragged; drop: Drop | null }

/** How close to the window's edge the page starts scrolling, and how far per frame. */
const EDGE = 90
const SCROLL_STEP = 10

/**
 * Dragging by a handle, with mouse, finger or pen. Nothing moves until the drop, so the handle stays where the pointer
 * caught it; Escape cancels.
 */
export function useDrag(room: RefObject<HTMLElement | null>, onDrop: (dragged: Dragged, drop: Drop) => void) {
  const [dragging, setDragging] = useState<Dragging | null>(null)
  const y = useRef(0)
  const hasMoved = useRef(false)

  /** Without movement it was a click, not a drop. */
  function dropOf(dragged: Dragged): Drop | null {
    if (!room.current || !hasMoved.current) return null
    const { top } = room.current.getBoundingClientRect()
    return dropPlace(y.current - top, measure(room.current, top), dragged)
  }
  const look = ({ dragged }: Dragging) => setDragging({ dragged, drop: dropOf(dragged) })
  const onFrame = useEffectEvent(() => {
    const step = y.current < EDGE ? -SCROLL_STEP : y.current > window.innerHeight - EDGE ? SCROLL_STEP : 0
    if (step === 0 || !dragging) return
    window.scrollBy(0, step)
    look(dragging)
  })
  const isDragging = dragging !== null
  useEffect(() => {
    if (!isDragging) return
    let frame = 0
    const next = () => {
      onFrame()
      frame = requestAnimationFrame(next)
    }
    next()
    const left = new AbortController()
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setDragging(null)
    window.addEventListener('keydown', onKey, { signal: left.signal })
    return () => {
      cancelAnimationFrame(frame)
      left.abort()
    }
  }, [isDragging])

  const handle = (dragged: Dragged) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || !event.isPrimary) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      y.current = event.clientY
      hasMoved.current = false
      setDragging({ dragged, drop: null })
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!dragging) return
      y.current = event.clientY
      hasMoved.current = true
      look(dragging)
    },
    /** The last move may not have been rendered yet. */
    onPointerUp() {
      const drop = dragging && dropOf(dragging.dragged)
      setDragging(null)
      if (drop) onDrop(dragging.dragged, drop)
    },
    onLostPointerCapture: () => setDragging(null),
  })
  return { dragging, handle }
}

const spanOf = (element: Element, id: string, from: number) => {
  const { top, bottom } = element.getBoundingClientRect()
  return { id, top: top - from, bottom: bottom - from }
}

/** Rows are found by their handles: they need not know about dragging. */
const measure = (room: HTMLElement, from: number): Group[] =>
  [...room.querySelectorAll<HTMLElement>('[data-group]')].map((group) => ({
    ...spanOf(group, group.dataset.group ?? '', from),
    rows: [...group.querySelectorAll<HTMLElement>('[data-row]')].map((handle) =>
      spanOf(handle.closest('tr, li') ?? handle, handle.dataset.row ?? '', from),
    ),
  }))
