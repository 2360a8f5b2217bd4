import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bringIntoView,
  insidePicture,
  keepOnStage,
  MAX_ZOOM,
  panBy,
  type Sizes,
  toPlace,
  toScreen,
  type View,
  WHOLE,
  zoomAt,
} from './view'

const part = fc.double({ min: 0, max: 1, noNaN: true })
const place = fc.record({ x: part, y: part })
const length = fc.integer({ min: 100, max: 2000 })
const size = fc.record({ width: length, height: length })
const sizes: fc.Arbitrary<Sizes> = fc.record({ picture: size, stage: size })
const view: fc.Arbitrary<View> = fc.record({ center: place, zoom: fc.double({ min: 1, max: MAX_ZOOM, noNaN: true }) })
const onStage = ({ stage }: Sizes, { x, y }: { x: number; y: number }) => ({
  left: x * stage.width,
  top: y * stage.height,
})

describe('the view [imaging/viewer-exact]', () => {
  it('leads from picture to screen and back to the same place', () => {
    fc.assert(
      fc.property(view, sizes, place, (view, sizes, at) => {
        const back = toPlace(view, sizes, toScreen(view, sizes, at))
        expect(back.x).toBeCloseTo(at.x, 9)
        expect(back.y).toBeCloseTo(at.y, 9)
      }),
    )
  })

  it('shows a whole picture in the middle, as large as it fits', () => {
    const sizes = { picture: { width: 640, height: 480 }, stage: { width: 400, height: 400 } }
    expect(toScreen(WHOLE, sizes, { x: 0, y: 0 })).toEqual({ left: 0, top: 50 })
    expect(toScreen(WHOLE, sizes, { x: 1, y: 1 })).toEqual({ left: 400, top: 350 })
  })

  it('keeps the place under the pointer where it is while it zooms', () => {
    const factor = fc.double({ min: 0.2, max: 5, noNaN: true })
    fc.assert(
      fc.property(view, sizes, place, factor, (view, sizes, at, factor) => {
        const pointer = onStage(sizes, at)
        const under = toPlace(view, sizes, pointer)
        const after = toScreen(zoomAt(view, sizes, pointer, factor), sizes, under)
        expect(after.left).toBeCloseTo(pointer.left, 5)
        expect(after.top).toBeCloseTo(pointer.top, 5)
      }),
    )
  })

  it('keeps it there inside the bounds too, once the picture fills the stage', () => {
    const more = fc.double({ min: 1, max: 3, noNaN: true })
    fc.assert(
      fc.property(place, place, size, more, (center, at, picture, factor) => {
        const sizes = { picture, stage: picture }
        const before = keepOnStage({ center, zoom: 2 }, sizes)
        const pointer = onStage(sizes, at)
        const under = toPlace(before, sizes, pointer)
        const after = toScreen(keepOnStage(zoomAt(before, sizes, pointer, factor), sizes), sizes, under)
        expect(after.left).toBeCloseTo(pointer.left, 5)
        expect(after.top).toBeCloseTo(pointer.top, 5)
      }),
    )
  })

  it('zooms no further out than the whole and no further in than to the limit', () => {
    fc.assert(
      fc.property(view, sizes, fc.double({ min: 0.01, max: 100, noNaN: true }), (view, sizes, factor) => {
        const { zoom } = zoomAt(view, sizes, { left: 0, top: 0 }, factor)
        expect(zoom).toBeGreaterThanOrEqual(1)
        expect(zoom).toBeLessThanOrEqual(MAX_ZOOM)
      }),
    )
  })

  it('moves the picture as far as the finger went', () => {
    fc.assert(
      fc.property(view, sizes, place, fc.integer(), fc.integer(), (view, sizes, at, left, top) => {
        fc.pre(Math.abs(left) < 5000 && Math.abs(top) < 5000)
        const before = toScreen(view, sizes, at)
        const after = toScreen(panBy(view, sizes, left, top), sizes, at)
        expect(after.left - before.left).toBeCloseTo(left, 5)
        expect(after.top - before.top).toBeCloseTo(top, 5)
      }),
    )
  })

  it('shows no empty edge while the picture is larger than the stage, and is in the middle while it is smaller', () => {
    const anywhere = fc.double({ min: -3, max: 4, noNaN: true })
    fc.assert(
      fc.property(anywhere, anywhere, view, sizes, (x, y, { zoom }, sizes) => {
        const kept = keepOnStage({ center: { x, y }, zoom }, sizes)
        const from = toScreen(kept, sizes, { x: 0, y: 0 })
        const to = toScreen(kept, sizes, { x: 1, y: 1 })
        for (const [start, end, length] of [
          [from.left, to.left, sizes.stage.width],
          [from.top, to.top, sizes.stage.height],
        ] as const) {
          if (end - start <= length) expect(start).toBeCloseTo(length - end, 5)
          else {
            expect(start).toBeLessThan(1e-6)
            expect(end).toBeGreaterThan(length - 1e-6)
          }
        }
      }),
    )
  })

  it('brings any place of the picture onto the stage', () => {
    fc.assert(
      fc.property(view, sizes, place, (view, sizes, at) => {
        const { left, top } = toScreen(bringIntoView(view, sizes, at), sizes, at)
        expect(left).toBeGreaterThan(-1e-6)
        expect(left).toBeLessThan(sizes.stage.width + 1e-6)
        expect(top).toBeGreaterThan(-1e-6)
        expect(top).toBeLessThan(sizes.stage.height + 1e-6)
      }),
    )
  })
})

it('takes what lies outside to the nearest place inside, to a hundredth of a pixel', () => {
  expect(insidePicture({ x: -0.2, y: 1.7 })).toEqual({ x: 0, y: 1 })
  expect(insidePicture({ x: 0.123456789, y: 0.5 })).toEqual({ x: 0.12346, y: 0.5 })
})
