import type { Place } from '@sonocampus/contract/imaging'
import { type ScreenPoint, type Sizes, toScreen, type View } from './view'

/** Something that can be dragged. */
export interface Handle {
  id: string
  at: Place
  /** For screen readers, e.g. "Corner 3". */
  name: string
  /** The drawing there is its own handle. */
  isBare?: boolean
}

/** How close a pointer must come, in CSS pixels. */
export const REACH = { mouse: 12, touch: 26, keyboard: 8 }

/** The nearest handle within reach. */
export function handleAt(
  handles: readonly Handle[],
  point: ScreenPoint,
  reach: number,
  view: View,
  sizes: Sizes,
): Handle | undefined {
  let best: Handle | undefined
  let nearest = reach
  for (const handle of handles) {
    const { left, top } = toScreen(view, sizes, handle.at)
    const away = Math.hypot(left - point.left, top - point.top)
    if (away <= nearest) {
      nearest = away
      best = handle
    }
  }
  return best
}
