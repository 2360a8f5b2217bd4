import * as z from 'zod/mini'
import { limits } from './limits.ts'

/** Positions are fractions of the picture's width and height, 0 to 1, independent of zoom and screen. */
const part = z.number('Must be inside the picture.').check(z.minimum(0), z.maximum(1))

export const place = z.object({ x: part, y: part })
export type Place = z.output<typeof place>

const half = z.number().check(z.minimum(0.002), z.maximum(1))
/** `rx` is a fraction of the width and `ry` of the height; the angle rotates it on the screen, in degrees. */
export const ellipse = z.object({
  kind: z.literal('ellipse'),
  center: place,
  rx: half,
  ry: half,
  angle: z._default(z.number().check(z.minimum(-180), z.maximum(180)), 0),
})
export const corners = (message: string) =>
  z.array(place, message).check(z.minLength(3, message), z.maxLength(limits.imaging.corners, message))
const polygon = z.object({
  kind: z.literal('polygon'),
  points: corners(`A region has 3 to ${limits.imaging.corners} corners.`),
})
export const shape = z.discriminatedUnion('kind', [ellipse, polygon])
export type Ellipse = z.output<typeof ellipse>
export type Shape = z.output<typeof shape>
