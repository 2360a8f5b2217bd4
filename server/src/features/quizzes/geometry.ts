import type { Place, Shape } from '@sonocampus/contract/imaging'

/** All lengths are in the picture's own pixels: a zoomed or narrow screen changes nothing. */
export type Size = { width: number; height: number }
type Point = { x: number; y: number }

const toPixels = ({ x, y }: Place, { width, height }: Size): Point => ({ x: x * width, y: y * height })

export const distance = (a: Place, b: Place, size: Size): number => {
  const [from, to] = [toPixels(a, size), toPixels(b, size)]
  return Math.hypot(to.x - from.x, to.y - from.y)
}

/** Whether the place lies in the shape, or at most `reach` pixels beside it. */
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

/** By how often the outline goes around the point: a line drawn over itself encloses what it looks to enclose. */
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

/** How far the point is from the line between two others. */
function reachOf([a, b]: [Point, Point], point: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((point.x - a.x) * dx + (point.y - a.y) * dy) / length))
  return Math.hypot(point.x - a.x - share * dx, point.y - a.y - share * dy)
}

const SAMPLES = 128

/** Intersection over union of two shapes, from 0 to 1: counted on a grid over both. */
export function overlapOf(a: Shape, b: Shape, size: Size): number {
  const boxes = [boundsOf(a, size), boundsOf(b, size)]
  const left = Math.min(...boxes.map((box) => box.left))
  const top = Math.min(...boxes.map((box) => box.top))
  const width = Math.max(...boxes.map((box) => box.right)) - left
  const height = Math.max(...boxes.map((box) => box.bottom)) - top
  let [both, either] = [0, 0]
  for (let row = 0; row < SAMPLES; row += 1)
    for (let column = 0; column < SAMPLES; column += 1) {
      const place = { x: left + ((column + 0.5) / SAMPLES) * width, y: top + ((row + 0.5) / SAMPLES) * height }
      const [inA, inB] = [isInside(a, place, size), isInside(b, place, size)]
      if (inA && inB) both += 1
      if (inA || inB) either += 1
    }
  return either === 0 ? 0 : both / either
}

/** The smallest upright box around a shape, in parts of the picture. */
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
