import type { Place, Shape } from './shapes.ts'

/** What is measured on a picture, by browser and server alike: in its own pixels, so that no zoom or screen matters. */
type Size = { width: number; height: number }
type Ellipse = Pick<Extract<Shape, { kind: 'ellipse' }>, 'rx' | 'ry'>
export type TwoLines = { a: Place; b: Place; c: Place; d: Place }

const halfAxes = ({ rx, ry }: Ellipse, { width, height }: Size) => [rx * width, ry * height] as const

/** In square pixels. */
export function areaOf(ellipse: Ellipse, size: Size): number {
  const [a, b] = halfAxes(ellipse, size)
  return Math.PI * a * b
}

/** In pixels, by Ramanujan's second formula: at most 0.04 % off, and that only for a line. */
export function circumferenceOf(ellipse: Ellipse, size: Size): number {
  const [a, b] = halfAxes(ellipse, size)
  const h = ((a - b) / (a + b)) ** 2
  return Math.PI * (a + b) * (1 + (3 * h) / (10 + Math.sqrt(4 - 3 * h)))
}

export type EllipseMeasure = 'area' | 'circumference'

/** In cm² or cm; null where the picture has no scale. */
export function ellipseIn(
  measure: EllipseMeasure,
  ellipse: Ellipse,
  picture: Size & { mm_per_pixel: number | null },
): number | null {
  const { mm_per_pixel } = picture
  if (mm_per_pixel === null) return null
  const cm = mm_per_pixel / 10
  return measure === 'area' ? areaOf(ellipse, picture) * cm * cm : circumferenceOf(ellipse, picture) * cm
}

/**
 * The angle between the lines a–b and c–d, 0 to 180 degrees. Each counts away from where they meet, whichever of its
 * ends was set first; lines that do not meet have none.
 */
export function angleBetween({ a, b, c, d }: TwoLines, { width, height }: Size): number {
  const arrow = (from: Place, to: Place) => ({ x: (to.x - from.x) * width, y: (to.y - from.y) * height })
  const [one, other, apart] = [arrow(a, b), arrow(c, d), arrow(a, c)]
  const cross = one.x * other.y - one.y * other.x
  if (cross === 0) return 0
  const alongOne = (apart.x * other.y - apart.y * other.x) / cross
  const alongOther = (apart.x * one.y - apart.y * one.x) / cross
  // Towards the end that is farther from where they meet.
  const turn = Math.sign(0.5 - alongOne || 1) * Math.sign(0.5 - alongOther || 1)
  const dot = turn * (one.x * other.x + one.y * other.y)
  return (Math.atan2(Math.abs(cross), dot) * 180) / Math.PI
}
