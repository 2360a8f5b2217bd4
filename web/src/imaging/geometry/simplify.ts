import type { Place } from '@sonocampus/contract/imaging'
import { distance, nearestOnLine } from './shapes'
import type { Size } from './view'

/** The trembling of a hand, as a fraction of the picture's width. */
const TREMOR = 0.003

/**
 * Reduces a drawn line to a few corners (Douglas and Peucker): each point left out lies within the tolerance, which
 * grows until there are few enough corners.
 */
export function simplify(points: readonly Place[], most: number, picture: Size): Place[] {
  let tolerance = TREMOR * picture.width
  let kept = withoutNear(points, tolerance, picture)
  while (kept.length > most) {
    tolerance *= 1.3
    kept = withoutNear(points, tolerance, picture)
  }
  return kept
}

function withoutNear(points: readonly Place[], tolerance: number, picture: Size): Place[] {
  const [first] = points
  const last = points.at(-1)
  if (!first || !last || points.length < 3) return [...points]
  const isClosed = distance(first, last, picture) === 0
  let farthest = 0
  let reach = 0
  for (const [at, point] of points.entries()) {
    const away = isClosed ? distance(point, first, picture) : nearestOnLine(point, first, last, picture).distance
    if (away > reach) {
      reach = away
      farthest = at
    }
  }
  if (reach <= tolerance) return [first, last]
  const before = withoutNear(points.slice(0, farthest + 1), tolerance, picture)
  const after = withoutNear(points.slice(farthest), tolerance, picture)
  return [...before.slice(0, -1), ...after]
}

/** The same for a closed outline: the first corner isn't repeated at the end. */
export function simplifyOutline(points: readonly Place[], most: number, picture: Size): Place[] {
  const [first] = points
  if (!first) return []
  return simplify([...points, first], most + 1, picture).slice(0, -1)
}
