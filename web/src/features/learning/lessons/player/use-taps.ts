import { type MouseEvent, useEffect, useRef, useState } from 'react'

const SECOND_TAP_MS = 280
const SHOWN_MS = 700
export const SKIP_SECONDS = 10

type Side = -1 | 0 | 1
export type Tap = MouseEvent<HTMLElement>

/** Two taps on the left or right third of a touch screen skip ten seconds, each further tap ten more. */
export function useTaps({ onTap, onSkip }: { onTap: (tap: Tap) => void; onSkip: (seconds: number) => void }) {
  const waiting = useRef<{ side: Side; isSkipping: boolean; timer: ReturnType<typeof setTimeout> }>(undefined)
  const [skipped, setSkipped] = useState(0)
  useEffect(() => () => clearTimeout(waiting.current?.timer), [])

  function wait(side: Side, isSkipping: boolean, end: () => void) {
    const timer = setTimeout(
      () => {
        waiting.current = undefined
        end()
      },
      isSkipping ? SHOWN_MS : SECOND_TAP_MS,
    )
    waiting.current = { side, isSkipping, timer }
  }
  function onClick(tap: MouseEvent<HTMLElement>) {
    const side = isTouch(tap) ? sideOf(tap) : 0
    const before = waiting.current
    if (side === 0) return onTap(tap)
    clearTimeout(before?.timer)
    if (before?.side !== side) return wait(side, false, () => onTap(tap))
    onSkip(side * SKIP_SECONDS)
    setSkipped((sum) => (before.isSkipping ? sum : 0) + side * SKIP_SECONDS)
    wait(side, true, () => setSkipped(0))
  }
  return { onClick, skipped }
}

/** Click events have a pointer type too. */
export const isTouch = ({ nativeEvent }: Tap): boolean =>
  nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch'

function sideOf({ currentTarget, clientX }: Tap): Side {
  const { left, width } = currentTarget.getBoundingClientRect()
  const part = (clientX - left) / width
  return part < 1 / 3 ? -1 : part > 2 / 3 ? 1 : 0
}
