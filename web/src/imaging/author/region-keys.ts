import type { Ellipse, Place, Region, Shape } from '@sonocampus/contract/imaging'
import { shapeAt } from '@sonocampus/contract/shape-at'
import { alongAxes, middleOf, nearestEdge, onEllipse } from '../geometry/shapes'
import { clamp, insidePicture, type Size } from '../geometry/view'

/** A region with this shape on a frame, replacing what was drawn there. */
export function withKey<R extends Pick<Region, 'keys'>>(region: R, frame: number, shape: Shape): R {
  const others = region.keys.filter((key) => key.frame !== frame)
  return { ...region, keys: [...others, { frame, shape }].sort((a, b) => a.frame - b.frame) }
}

export const withoutKey = <R extends Pick<Region, 'keys'>>(region: R, frame: number): R => ({
  ...region,
  keys: region.keys.filter((key) => key.frame !== frame),
})

/** The next or previous drawn frame, if there is one. */
export const keyBeside = ({ keys }: Pick<Region, 'keys'>, frame: number, by: 1 | -1): number | undefined =>
  by > 0 ? keys.find((key) => key.frame > frame)?.frame : keys.findLast((key) => key.frame < frame)?.frame

/** Adds or removes a corner on every drawn frame: all have the same number of corners. */
const onAllKeys = (region: Region, change: (points: Place[]) => Place[]): Region => ({
  ...region,
  keys: region.keys.map(({ frame, shape }) => ({
    frame,
    shape: shape.kind === 'polygon' ? { ...shape, points: change(shape.points) } : shape,
  })),
})

export const withoutCorner = (region: Region, corner: number) =>
  onAllKeys(region, (points) => points.toSpliced(corner, 1))

/** Adds a corner to the nearest edge; on other drawn frames, at the same fraction of that edge. */
export function withCorner(region: Region, frame: number, at: Place, picture: Size, end = false): Region {
  const shape = shapeAt(region, frame)
  if (shape.kind !== 'polygon') return region
  const edge = end ? { at: shape.points.length - 1, share: 0.5 } : nearestEdge(at, shape.points, picture)
  const widened = onAllKeys(region, (points) => {
    const a = points[edge.at]
    const b = points[(edge.at + 1) % points.length]
    if (!a || !b) return points
    const between = { x: a.x + (b.x - a.x) * edge.share, y: a.y + (b.y - a.y) * edge.share }
    return points.toSpliced(edge.at + 1, 0, insidePicture(between))
  })
  return withKey(widened, frame, { ...shape, points: shape.points.toSpliced(edge.at + 1, 0, at) })
}

const SMALLEST = 0.002

/** The ellipse in the rectangle between two corners. */
export function ellipseBetween(a: Place, b: Place): Ellipse {
  const half = (one: number, other: number) => clamp(Math.abs(one - other) / 2, SMALLEST, 1)
  const center = insidePicture({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
  return { kind: 'ellipse', center, rx: half(a.x, b.x), ry: half(a.y, b.y), angle: 0 }
}

/** How far out the handle that rotates an ellipse lies, in radii. */
const TURN = 1.35

export function handlesOf(shape: Shape, picture: Size): { id: string; at: Place; name: string }[] {
  if (shape.kind === 'polygon')
    return [
      { id: 'center', at: middleOf(shape.points), name: 'Middle' },
      ...shape.points.map((at, corner) => ({ id: String(corner), at, name: `Corner ${corner + 1}` })),
    ]
  return [
    { id: 'center', at: shape.center, name: 'Middle' },
    { id: 'rx', at: onEllipse(shape, 1, 0, picture), name: 'Width' },
    { id: 'ry', at: onEllipse(shape, 0, 1, picture), name: 'Height' },
    { id: 'turn', at: onEllipse(shape, 0, -TURN, picture), name: 'Angle' },
  ]
}

/** The shape after dragging one of its handles to a place. */
export function reshaped(shape: Shape, handle: string, to: Place, picture: Size): Shape {
  if (shape.kind === 'polygon')
    return {
      ...shape,
      points: handle === 'center' ? movedTo(shape.points, to) : shape.points.with(Number(handle), to),
    }
  if (handle === 'center') return { ...shape, center: to }
  const { along, across } = alongAxes(shape, to, picture)
  const radius = (pixels: number, length: number) => clamp(Math.abs(pixels) / length, SMALLEST, 1)
  if (handle === 'rx') return { ...shape, rx: radius(along, picture.width) }
  if (handle === 'ry') return { ...shape, ry: radius(across, picture.height) }
  return { ...shape, angle: turnedTo(shape.angle, (Math.atan2(along, -across) * 180) / Math.PI) }
}

/** An ellipse looks the same after half a turn: picks the angle nearer to the old one, so that it doesn't spin. */
function turnedTo(angle: number, by: number): number {
  const turned = Math.round(((angle + by + 540) % 360) - 180)
  const other = turned > 0 ? turned - 180 : turned + 180
  return Math.abs(other - angle) < Math.abs(turned - angle) ? other : turned
}

/** Moves all corners equally, as far as each of them stays inside the picture. */
function movedTo(points: readonly Place[], to: Place): Place[] {
  const middle = middleOf(points)
  const within = (by: number, parts: number[]) => clamp(by, -Math.min(...parts), 1 - Math.max(...parts))
  const x = within(
    to.x - middle.x,
    points.map((point) => point.x),
  )
  const y = within(
    to.y - middle.y,
    points.map((point) => point.y),
  )
  return points.map((point) => insidePicture({ x: point.x + x, y: point.y + y }))
}
