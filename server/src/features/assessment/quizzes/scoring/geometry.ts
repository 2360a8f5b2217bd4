import type { Place, Shape } from '@sonocampus/contract/imaging'

/** All lengths are in the picture's own pixels, independent of zoom and screen. */
export type Size = { width: number; height: number }
type Point = { x: number; y: number }

const toPixels = ({ x, y }: Place, { width, height }: Size): Point => ({ x: x * width, y: y * height })

export const distance = (a: Place, b: Place, size: Size): number => {
  const [from, to] = [toPixels(a, size), toPixels(b, size)]
  return Math.hypot(to.x - from.x, to.y - from.y)
}

/** Whether the place is in the shape, or at most `reach` pixels outside it. */
export function isInside(shape: Shape, place: Place, size: Size, reach = 0): boolean {
  const point = toPixels(place, size)
  if (shape.kind === 'ellipse') return isInEllipse(shape, point, size, reach)
  const corners = shape.points.map((corner) => toPixels(corner, size))
  return isInPolygon(corners, point) || (reach > 0 && edgesOf(corners).some((edge) => reachOf(edge, point) <= reach))
}

type Ellipse = Extract<Shape, { kind: 'ellipse' }>

function isInEllipse({ center, rx, ry, angle }: Ellipse, point: Point, size: Size, reach: number): boolean {
  const middle = toPixels(center, size)
  const turn = (-angle * Math.PI) / 180
  const [dx, dy] = [point.x - middle.x, point.y - middle.y]
  const along = dx * Math.cos(turn) - dy * Math.sin(turn)
  const across = dx * Math.sin(turn) + dy * Math.cos(turn)
  return (along / (rx * size.width + reach)) ** 2 + (across / (ry * size.height + reach)) ** 2 <= 1
}

/** By winding number: a line drawn over itself encloses what it appears to enclose. */
function isInPolygon(corners: readonly Point[], { x, y }: Point): boolean {
  let turns = 0
  for (const [a, b] of edgesOf(corners)) {
    const side = (b.x - a.x) * (y - a.y) - (x - a.x) * (b.y - a.y)
    if (a.y <= y && b.y > y && side > 0) turns += 1
    if (a.y > y && b.y <= y && side < 0) turns -= 1
  }
  return turns !== 0
}

const edgesOf = (corners: readonly Point[]): [Point, Point][] =>
  corners.map((corner, at) => [corner, corners[(at + 1) % corners.length] ?? corner])

/** The distance from the point to a segment. */
function reachOf([a, b]: [Point, Point], point: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((point.x - a.x) * dx + (point.y - a.y) * dy) / length))
  return Math.hypot(point.x - a.x - share * dx, point.y - a.y - share * dy)
}

/**
 * Which places of a row are in the shape; they come from left to right. A row at a time: hand-drawn outlines have
 * hundreds of corners, and each is visited once per row instead of once per place.
 */
export function rowsOf(shape: Shape, size: Size): (y: number, xs: readonly number[]) => boolean[] {
  if (shape.kind === 'ellipse') return (y, xs) => xs.map((x) => isInside(shape, { x, y }, size))
  const edges = edgesOf(shape.points)
  return (y, xs) => {
    const crossed = edges
      .filter(([a, b]) => a.y <= y !== b.y <= y)
      .map(([a, b]) => ({ x: a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x), turn: a.y <= y ? 1 : -1 }))
      .sort((one, other) => one.x - other.x)
    let [next, turns] = [0, 0]
    return xs.map((x) => {
      for (let edge = crossed[next]; edge && edge.x <= x; edge = crossed[next]) {
        turns += edge.turn
        next += 1
      }
      return turns !== 0
    })
  }
}

const SAMPLES = 128
const MIDDLES = Array.from({ length: SAMPLES }, (_, at) => (at + 0.5) / SAMPLES)

/** Intersection over union of two shapes, 0 to 1, counted on a grid over both. */
export function overlapOf(a: Shape, b: Shape, size: Size): number {
  const boxes = [boundsOf(a, size), boundsOf(b, size)]
  const left = Math.min(...boxes.map((box) => box.left))
  const top = Math.min(...boxes.map((box) => box.top))
  const width = Math.max(...boxes.map((box) => box.right)) - left
  const height = Math.max(...boxes.map((box) => box.bottom)) - top
  const xs = MIDDLES.map((share) => left + share * width)
  const [rowOfA, rowOfB] = [rowsOf(a, size), rowsOf(b, size)]
  let [both, either] = [0, 0]
  for (const share of MIDDLES) {
    const y = top + share * height
    const [inA, inB] = [rowOfA(y, xs), rowOfB(y, xs)]
    both += inA.filter((is, at) => is && inB[at]).length
    either += inA.filter((is, at) => is || inB[at]).length
  }
  return either === 0 ? 0 : both / either
}

/** A shape's bounding box, in fractions of the picture. */
export function boundsOf(shape: Shape, { width, height }: Size) {
  if (shape.kind === 'polygon') {
    const [xs, ys] = [shape.points.map(({ x }) => x), shape.points.map(({ y }) => y)]
    return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
  }
  const { center, rx, ry, angle } = shape
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
  const [a, b] = [rx * width, ry * height]
  const half = { x: Math.hypot(a * cos, b * sin) / width, y: Math.hypot(a * sin, b * cos) / height }
  return {
    left: center.x - half.x,
    right: center.x + half.x,
    top: center.y - half.y,
    bottom: center.y + half.y,
  }
}
