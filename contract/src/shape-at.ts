import type { Place, Region, Shape } from './imaging.ts'

/** The region's shape on a frame, interpolated linearly between two drawn frames. */
export function shapeAt({ keys }: Pick<Region, 'keys'>, frame: number): Shape {
  const after = keys.findIndex((key) => key.frame >= frame)
  const next = keys[after] ?? keys.at(-1)
  const before = after > 0 ? keys[after - 1] : undefined
  if (!next) throw new Error('A region without a drawn frame')
  if (!before || next.frame <= frame) return next.shape
  return between(before.shape, next.shape, (frame - before.frame) / (next.frame - before.frame))
}

function between(a: Shape, b: Shape, share: number): Shape {
  const mid = (from: number, to: number) => from + (to - from) * share
  const midPlace = (from: Place, to: Place) => ({ x: mid(from.x, to.x), y: mid(from.y, to.y) })
  if (a.kind === 'ellipse' && b.kind === 'ellipse')
    return {
      kind: 'ellipse',
      center: midPlace(a.center, b.center),
      rx: mid(a.rx, b.rx),
      ry: mid(a.ry, b.ry),
      angle: mid(a.angle, b.angle),
    }
  if (a.kind === 'polygon' && b.kind === 'polygon')
    return { kind: 'polygon', points: a.points.map((point, at) => midPlace(point, b.points[at] ?? point)) }
  return share < 0.5 ? a : b
}
