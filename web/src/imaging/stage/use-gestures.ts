import type { Place } from '@sonocampus/contract/imaging'
import { type PointerEvent, useRef, useState } from 'react'
import { type Handle, handleAt, REACH } from '../geometry/hit'
import {
  insidePicture,
  isInPicture,
  keepOnStage,
  panBy,
  type ScreenPoint,
  type Sizes,
  toPlace,
  toScreen,
  type View,
  zoomAt,
} from '../geometry/view'
import type { Draft, ToolController } from '../tools/controller'

/** Within this distance a pointer hasn't moved: it is a tap. */
const STILL = { mouse: 4, touch: 10 }

interface Stage {
  view: View
  sizes: Sizes
  setView: (change: (view: View) => View) => void
  controller: ToolController | null
  draft: Draft
  setDraft: (draft: Draft) => void
  /** Stops playback before a mark. Returns whether the intended frame is the visible one. */
  prepare: () => boolean
}

interface Press {
  pointer: number
  isTouch: boolean
  start: ScreenPoint
  last: ScreenPoint
  handle: Handle | undefined
  /** From the pointer to what it moves. */
  offset: ScreenPoint
  path: Place[]
  does: 'wait' | 'drag' | 'pan' | 'nothing'
  draft: Draft
}

export interface Lens {
  finger: ScreenPoint
  at: ScreenPoint
}

/** Touch and mouse gestures: one finger marks, two pan and zoom; handles are dragged. */
export function useGestures({ view, sizes, setView, controller, draft, setDraft, prepare }: Stage) {
  const pointers = useRef(new Map<number, ScreenPoint>())
  const press = useRef<Press | null>(null)
  const [lens, setLens] = useState<Lens | null>(null)
  const isMarking = controller?.onTap !== undefined

  const placeOf = (point: ScreenPoint) => toPlace(view, sizes, point)
  const aimOf = ({ offset }: Press, { left, top }: ScreenPoint) => ({
    left: left + offset.left,
    top: top + offset.top,
  })
  const change = (to: (view: View) => View) => setView((before) => keepOnStage(to(before), sizes))

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if ((event.target as Element).closest('button')) return
    const point = pointOf(event)
    pointers.current.set(event.pointerId, point)
    event.currentTarget.setPointerCapture(event.pointerId)
    if (pointers.current.size > 1) return giveUp()
    const isTouch = event.pointerType !== 'mouse'
    const moves = event.button === 1 || event.shiftKey || !isMarking
    if (event.button > 1) return
    const can = moves || prepare()
    const reach = isTouch ? REACH.touch : REACH.mouse
    const handle = can && !moves ? handleAt(controller?.handles ?? [], point, reach, view, sizes) : undefined
    const aim = handle ? toScreen(view, sizes, handle.at) : point
    press.current = {
      pointer: event.pointerId,
      isTouch,
      start: point,
      last: point,
      handle,
      offset: { left: aim.left - point.left, top: aim.top - point.top },
      path: [insidePicture(placeOf(aim))],
      does: moves ? 'pan' : can ? 'wait' : 'nothing',
      draft,
    }
    if (isTouch && press.current.does === 'wait') setLens({ finger: point, at: aim })
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const point = pointOf(event)
    if (pointers.current.size === 2) pinch(event.pointerId, before, point)
    pointers.current.set(event.pointerId, point)
    const now = press.current
    if (!now || now.pointer !== event.pointerId || now.does === 'nothing') return
    const away = Math.hypot(point.left - now.start.left, point.top - now.start.top)
    if (now.does === 'wait' && away > (now.isTouch ? STILL.touch : STILL.mouse)) now.does = dragOf(now)
    if (now.does === 'pan') {
      const { left, top } = now.last
      change((one) => panBy(one, sizes, point.left - left, point.top - top))
    }
    now.last = point
    if (now.isTouch && now.does !== 'pan') setLens({ finger: point, at: aimOf(now, point) })
    if (now.does !== 'drag') return
    const passed = event.nativeEvent.getCoalescedEvents?.() ?? []
    for (const one of passed.length > 0 ? passed : [event.nativeEvent])
      now.path.push(insidePicture(placeOf(aimOf(now, pointOf(event, one)))))
    drag(now, false)
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    pointers.current.delete(event.pointerId)
    const now = press.current
    if (!now || now.pointer !== event.pointerId) return
    press.current = null
    setLens(null)
    const aim = placeOf(aimOf(now, pointOf(event)))
    if (now.does === 'wait' && (now.handle || isInPicture(aim))) controller?.onTap?.(insidePicture(aim), now.handle)
    if (now.does === 'drag') {
      now.path.push(insidePicture(aim))
      drag(now, true)
    }
  }

  /** A touch drag moves its mark; a mouse drag pans where it would draw nothing. */
  const dragOf = ({ handle, isTouch }: Press) => (handle || isTouch || controller?.drawsByDrag ? 'drag' : 'pan')

  function drag({ path, handle }: Press, isOver: boolean) {
    const [from] = path
    const to = path.at(-1)
    if (from && to) controller?.onDrag?.({ path: [...path], from, to, handle, isOver })
  }

  /** A second finger came, or the browser took over the first: cancels what was begun. */
  function giveUp() {
    const now = press.current
    press.current = null
    setLens(null)
    if (now?.does !== 'drag') return
    if (now.handle) drag({ ...now, path: now.path.slice(0, 1) }, true)
    else setDraft(now.draft)
  }

  function onPointerCancel(event: PointerEvent<HTMLElement>) {
    pointers.current.delete(event.pointerId)
    giveUp()
  }

  function pinch(moved: number, before: ScreenPoint, now: ScreenPoint) {
    const other = [...pointers.current].find(([id]) => id !== moved)?.[1]
    if (!other) return
    const apart = (point: ScreenPoint) => Math.hypot(point.left - other.left, point.top - other.top) || 1
    const middle = { left: (now.left + other.left) / 2, top: (now.top + other.top) / 2 }
    change((one) => {
      const moved = panBy(one, sizes, (now.left - before.left) / 2, (now.top - before.top) / 2)
      return zoomAt(moved, sizes, middle, apart(now) / apart(before))
    })
  }

  return { lens, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel } }
}

/** The position on the stage; one event may carry several. */
function pointOf(event: PointerEvent<HTMLElement>, { clientX, clientY }: MouseEvent = event.nativeEvent): ScreenPoint {
  const { left, top } = event.currentTarget.getBoundingClientRect()
  return { left: clientX - left, top: clientY - top }
}
