import { randomUUID } from 'node:crypto'
import type { Mark, Region, Shape } from '@sonocampus/contract/imaging'

/** A loop of 30 frames, twice as wide as high, with a tenth of a millimetre per pixel. */
export const LOOP = {
  id: randomUUID(),
  version: 'v',
  width: 800,
  height: 400,
  frames: 30,
  frame_ms: 40,
  mm_per_pixel: 0.1,
  has_clip: true,
}
export const at = (x: number, y: number, frame = 0): Mark => ({ x, y, frame })
export const circle = (x: number, y: number, pixels: number): Shape => ({
  kind: 'ellipse',
  center: { x, y },
  rx: pixels / LOOP.width,
  ry: pixels / LOOP.height,
  angle: 0,
})
export const box = (left: number, top: number, right: number, bottom: number): Shape => ({
  kind: 'polygon',
  points: [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ],
})
export const still = (shape: Shape, more: Partial<Region> = {}): Region => ({
  tolerance: 0,
  from: 0,
  to: 29,
  keys: [{ frame: 0, shape }],
  ...more,
})
