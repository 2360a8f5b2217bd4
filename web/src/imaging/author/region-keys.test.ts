import { type Region, region as regionSchema, type Shape } from '@sonocampus/contract/imaging'
import { shape as shapeSchema } from '@sonocampus/contract/shapes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ellipseBetween,
  handlesOf,
  keyBeside,
  reshaped,
  withCorner,
  withKey,
  withoutCorner,
  withoutKey,
} from './region-keys'

const picture = { width: 640, height: 480 }
const part = fc.integer({ min: 0, max: 100_000 }).map((parts) => parts / 100_000)
const place = fc.record({ x: part, y: part })
const ellipse = (x: number): Shape => ({ kind: 'ellipse', center: { x, y: 0.5 }, rx: 0.1, ry: 0.2, angle: 0 })
const square: Shape = {
  kind: 'polygon',
  points: [
    { x: 0.2, y: 0.2 },
    { x: 0.6, y: 0.2 },
    { x: 0.6, y: 0.6 },
    { x: 0.2, y: 0.6 },
  ],
}
const regionOf = (...keys: Region['keys']): Region => ({ tolerance: 0, from: 0, to: 29, keys })

describe('drawn frames [imaging/author-keys]', () => {
  it('stay in order, each once, whatever is drawn when', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 29 }), { minLength: 1, maxLength: 40 }), (frames) => {
        const drawn = frames.reduce((region, frame) => withKey(region, frame, ellipse(0.5)), regionOf())
        expect(drawn.keys.map(({ frame }) => frame)).toEqual([...new Set(frames)].sort((a, b) => a - b))
        expect(regionSchema.safeParse(drawn).success).toBe(true)
      }),
    )
  })

  it('are replaced, deleted and gone to', () => {
    const region = regionOf({ frame: 2, shape: ellipse(0.2) }, { frame: 8, shape: ellipse(0.8) })
    expect(withKey(region, 8, ellipse(0.5)).keys[1]).toEqual({ frame: 8, shape: ellipse(0.5) })
    expect(withoutKey(region, 2).keys).toEqual([{ frame: 8, shape: ellipse(0.8) }])
    expect([keyBeside(region, 5, -1), keyBeside(region, 5, 1), keyBeside(region, 2, -1)]).toEqual([2, 8, undefined])
  })

  it('have the same number of corners after one is added or taken away on any of them', () => {
    const region = regionOf({ frame: 0, shape: square }, { frame: 9, shape: square })
    const more = withCorner(region, 4, { x: 0.4, y: 0.19 }, picture)
    expect(more.keys.map(({ frame }) => frame)).toEqual([0, 4, 9])
    expect(regionSchema.safeParse(more).success).toBe(true)
    expect(more.keys[1]?.shape).toMatchObject({ points: { 1: { x: 0.4, y: 0.19 } } })
    expect(more.keys[2]?.shape).toMatchObject({ points: { 1: { x: 0.4, y: 0.2 } } })
    expect(withoutCorner(more, 1).keys[2]?.shape).toEqual(square)
  })
})

describe('a shape [imaging/author-regions]', () => {
  it('is one that the server takes, wherever its handles are brought', () => {
    fc.assert(
      fc.property(place, place, place, fc.nat(), (a, b, to, which) => {
        for (const shape of [ellipseBetween(a, b), square]) {
          const handles = handlesOf(shape, picture)
          const changed = reshaped(shape, handles[which % handles.length]?.id ?? '', to, picture)
          expect(shapeSchema.safeParse(changed).error).toBeUndefined()
        }
      }),
    )
  })

  it('has its handle where it was brought to, along its own axis', () => {
    const turned: Shape = { kind: 'ellipse', center: { x: 0.5, y: 0.5 }, rx: 0.1, ry: 0.2, angle: 90 }
    // Its first axis points down: a quarter of the height from the middle is 120 pixels.
    expect(reshaped(turned, 'rx', { x: 0.5, y: 0.75 }, picture)).toMatchObject({ rx: 120 / 640, ry: 0.2, angle: 90 })
    expect(reshaped(turned, 'turn', { x: 0.5, y: 0.1 }, picture)).toMatchObject({ angle: 0 })
    expect(reshaped({ ...turned, angle: 170 }, 'turn', { x: 0.51, y: 0.9 }, picture)).toMatchObject({ angle: 178 })
    expect(reshaped(turned, 'center', { x: 0.1, y: 0.2 }, picture)).toMatchObject({ center: { x: 0.1, y: 0.2 } })
  })

  it('is moved whole, no further than to the edge', () => {
    const moved = reshaped(square, 'center', { x: 1, y: 0.5 }, picture)
    expect(moved).toMatchObject({
      points: [
        { x: 0.6, y: 0.3 },
        { x: 1, y: 0.3 },
        { x: 1, y: 0.7 },
        { x: 0.6, y: 0.7 },
      ],
    })
  })
})
