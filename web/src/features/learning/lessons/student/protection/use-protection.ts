import type { ProtectionLevel } from '@sonocampus/contract/site'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { atRest, type Effect, type EventKind, type Signal, step, TICK_MS, type Warning } from './protection'

interface Protection {
  level: ProtectionLevel
  record: (kind: EventKind) => void
  warn: (warning: Warning) => void
  pause: () => void
  logOut: () => void
}

/** Feeds browser events to the state machine and runs its effects. Call the returned function when playback starts. */
export function useProtection({ level, record, warn, pause, logOut }: Protection): () => void {
  const guard = useRef(atRest)
  const [hasStarted, setStarted] = useState(false)

  function feed(signal: Signal): Effect[] {
    const isFullscreen = document.fullscreenElement !== null
    const next = step(guard.current, signal, { now: Date.now(), level, isFullscreen, isTouch: isTouchScreen() })
    guard.current = next.guard
    for (const effect of next.effects) {
      if (effect.type === 'record') record(effect.kind)
      if (effect.type === 'warn') warn(effect)
      if (effect.type === 'pause') pause()
      if (effect.type === 'log-out') logOut()
    }
    return next.effects
  }
  const onSignal = useEffectEvent(feed)

  useEffect(() => {
    if (!hasStarted) return
    const ended = new AbortController()
    const { signal } = ended
    const onPointer = ({ clientX: x, clientY: y, pointerType }: PointerEvent) =>
      void onSignal({ type: 'pointer', x, y, width: window.innerWidth, isTouch: pointerType === 'touch' })
    const root = document.documentElement
    root.addEventListener('pointermove', onPointer, { signal })
    root.addEventListener('pointerleave', onPointer, { signal })
    // Leaving a page hides it too, right after pagehide: that is not a tab switch.
    let isLeaving = false
    window.addEventListener('pagehide', () => (isLeaving = true), { signal })
    window.addEventListener('pageshow', () => (isLeaving = false), { signal })
    const onHide = () => !isLeaving && onSignal({ type: document.hidden ? 'hide' : 'show' })
    document.addEventListener('visibilitychange', onHide, { signal })
    window.addEventListener('keydown', (event) => blockKey(event, onSignal), { signal, capture: true })
    const ticking = setInterval(
      () => void onSignal({ type: 'tick', isFocused: document.hasFocus(), isHidden: document.hidden, namesInPage }),
      TICK_MS,
    )
    return () => {
      ended.abort()
      clearInterval(ticking)
    }
  }, [hasStarted])

  return () => {
    feed({ type: 'play' })
    setStarted(true)
  }
}

/** Whether the primary input is a finger. */
const isTouchScreen = () => matchMedia('(pointer: coarse)').matches

function blockKey(event: KeyboardEvent, onSignal: (signal: Signal) => Effect[]) {
  const { key, ctrlKey: ctrl, shiftKey: shift } = event
  if (!onSignal({ type: 'key', key, ctrl, shift }).some(({ type }) => type === 'block-key')) return
  event.preventDefault()
  event.stopPropagation()
}

/** Extensions attach their panels to the outermost elements, or to the player itself. */
const PLACES = 'html, body, html > *, body > *, video, [data-player] *'

/** Names of elements, ids, classes and attributes, where extensions leave traces. */
function namesInPage(): string[] {
  return [...document.querySelectorAll(PLACES)].flatMap((element) => [
    element.localName,
    element.id,
    ...element.classList,
    ...element.getAttributeNames(),
  ])
}
