import type { Ellipse, Place, Shape } from '@sonocampus/contract/imaging'
import type { Size } from './view'

/** Distances here are in picture pixels: fractions of its width and height differ in length. */
const pixels = ({ x, y }: Place, { width, height }: Size) => ({ x: x * width, y: y * height })

export function distance(a: Place, b: Place, picture: Size): number {
  const from = pixels(a, picture)
  const to = pixels(b, picture)
  return Math.hypot(to.x - from.x, to.y - from.y)
}

/** The point's nearest spot on the line from a to b (0 to 1), and its distance from there. */
export function nearestOnLine(point: Place, a: Place, b: Place, picture: Size): { share: number; distance: number } {
  const at = pixels(point, picture)
  const from = pixels(a, picture)
  const to = pixels(b, picture)
  const length = (to.x - from.x) ** 2 + (to.y - from.y) ** 2
  const along = length === 0 ? 0 : ((at.x - from.x) * (to.x - from.x) + (at.y - from.y) * (to.y - from.y)) / length
  const share = Math.min(1, Math.max(0, along))
  const x = from.x + share * (to.x - from.x)
  const y = from.y + share * (to.y - from.y)
  return { share, distance: Math.hypot(at.x - x, at.y - y) }
}

/** The edge of a closed outline nearest to a point; `at` is its first corner. */
export function nearestEdge(point: Place, corners: readonly Place[], picture: Size) {
  const edges = corners.map((corner, at) => ({
    at,
    ...nearestOnLine(point, corner, corners[(at + 1) % corners.length] ?? corner, picture),
  }))
  return edges.reduce((best, edge) => (edge.distance < best.distance ? edge : best), {
    at: 0,
    share: 0,
    distance: Number.POSITIVE_INFINITY,
  })
}

/** The place this many radii along each of the ellipse's axes. */
export function onEllipse({ center, rx, ry, angle }: Ellipse, along: number, across: number, picture: Size): Place {
  const turn = (angle * Math.PI) / 180
  const x = along * rx * picture.width
  const y = across * ry * picture.height
  return {
    x: center.x + (x * Math.cos(turn) - y * Math.sin(turn)) / picture.width,
    y: center.y + (x * Math.sin(turn) + y * Math.cos(turn)) / picture.height,
  }
}

/** A place's distance from the ellipse's center along its axes, in pixels. */
export function alongAxes({ center, angle }: Ellipse, place: Place, picture: Size): { along: number; across: number } {
  const turn = (angle * Math.PI) / 180
  const x = (place.x - center.x) * picture.width
  const y = (place.y - center.y) * picture.height
  return {
    along: x * Math.cos(turn) + y * Math.sin(turn),
    across: y * Math.cos(turn) - x * Math.sin(turn),
  }
}

const STEPS = 72

/** The corners a shape is drawn with. */
export function cornersOf(shape: Shape, picture: Size): Place[] {
  if (shape.kind === 'polygon') return shape.points
  return Array.from({ length: STEPS }, (_, step) => {
    const turn = (step / STEPS) * 2 * Math.PI
    return onEllipse(shape, Math.cos(turn), Math.sin(turn), picture)
  })
}

/** Limits how far a sharp corner sticks out, in multiples of the width. */
const SHARPEST = 2

/** A closed outline, widened on all sides by this many picture pixels. */
export function widened(corners: readonly Place[], by: number, picture: Size): Place[] {
  const points = corners.map((corner) => pixels(corner, picture))
  const turn = points.reduce((sum, { x, y }, at) => {
    const next = points[(at + 1) % points.length] ?? { x, y }
    return sum + x * next.y - next.x * y
  }, 0)
  const outward = (from: Place, to: Place) => {
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
    const side = turn < 0 ? -1 : 1
    return { x: (side * (to.y - from.y)) / length, y: (-side * (to.x - from.x)) / length }
  }
  return points.map((point, at) => {
    const one = outward(points.at(at - 1) ?? point, point)
    const other = outward(point, points[(at + 1) % points.length] ?? point)
    const both = { x: one.x + other.x, y: one.y + other.y }
    const reach = Math.min(SHARPEST, 2 / (both.x ** 2 + both.y ** 2 || 1)) * by
    return { x: (point.x + both.x * reach) / picture.width, y: (point.y + both.y * reach) / picture.height }
  })
}

/** Whether a place is inside a closed outline (even-odd). */
export function isInside({ x, y }: Place, corners: readonly Place[]): boolean {
  let isIn = false
  for (const [at, corner] of corners.entries()) {
    const before = corners.at(at - 1) ?? corner
    const crosses = corner.y > y !== before.y > y
    if (crosses && x < ((before.x - corner.x) * (y - corner.y)) / (before.y - corner.y) + corner.x) isIn = !isIn
  }
  return isIn
}

/** The middle of the corners, for a label. */
export function middleOf(corners: readonly Place[]): Place {
  const sum = corners.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 })
  const count = corners.length || 1
  return { x: sum.x / count, y: sum.y / count }
}
