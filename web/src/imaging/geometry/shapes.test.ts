import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { handleAt } from './hit'
import {
  alongAxes,
  cornersOf,
  distance,
  isInside,
  middleOf,
  nearestEdge,
  nearestOnLine,
  onEllipse,
  widened,
} from './shapes'
import { WHOLE } from './view'
import { lengthInWords, placeInWords } from './words'

const picture = { width: 640, height: 480 }
const ellipse = { kind: 'ellipse', center: { x: 0.5, y: 0.5 }, rx: 0.2, ry: 0.1, angle: 30 } as const

it('measures in pixels of the picture, whose parts of width and height differ', () => {
  expect(distance({ x: 0, y: 0 }, { x: 0.5, y: 0 }, picture)).toBe(320)
  expect(distance({ x: 0, y: 0 }, { x: 0, y: 0.5 }, picture)).toBe(240)
})

it('finds the nearest place of a line, and its end beyond the end', () => {
  const [a, b] = [
    { x: 0.1, y: 0.5 },
    { x: 0.5, y: 0.5 },
  ]
  expect(nearestOnLine({ x: 0.3, y: 0.75 }, a, b, picture)).toEqual({ share: 0.5, distance: 120 })
  expect(nearestOnLine({ x: 0.6, y: 0.5 }, a, b, picture)).toEqual({ share: 1, distance: 64 })
  expect(nearestOnLine({ x: 0.1, y: 0.75 }, a, a, picture)).toEqual({ share: 0, distance: 120 })
})

it('finds the nearest edge, the closing one too', () => {
  const corners = [
    { x: 0.2, y: 0.2 },
    { x: 0.8, y: 0.2 },
    { x: 0.8, y: 0.8 },
    { x: 0.2, y: 0.8 },
  ]
  expect(nearestEdge({ x: 0.5, y: 0.21 }, corners, picture).at).toBe(0)
  expect(nearestEdge({ x: 0.19, y: 0.5 }, corners, picture)).toMatchObject({ at: 3, share: 0.5 })
})

describe('an ellipse', () => {
  it('is turned on the screen: its axes stay at right angles and of their length', () => {
    const along = onEllipse(ellipse, 1, 0, picture)
    const across = onEllipse(ellipse, 0, 1, picture)
    expect(distance(ellipse.center, along, picture)).toBeCloseTo(128, 6)
    expect(distance(ellipse.center, across, picture)).toBeCloseTo(48, 6)
    expect(distance(along, across, picture)).toBeCloseTo(Math.hypot(128, 48), 6)
  })

  it('tells of any place how far along and across it lies', () => {
    const radii = fc.double({ min: -2, max: 2, noNaN: true })
    fc.assert(
      fc.property(radii, radii, fc.integer({ min: -180, max: 180 }), (x, y, angle) => {
        const turned = { ...ellipse, angle }
        const { along, across } = alongAxes(turned, onEllipse(turned, x, y, picture), picture)
        expect(along).toBeCloseTo(x * 128, 6)
        expect(across).toBeCloseTo(y * 48, 6)
      }),
    )
  })

  it('has its center inside and what lies beyond its radius outside', () => {
    const corners = cornersOf(ellipse, picture)
    expect(isInside(ellipse.center, corners)).toBe(true)
    expect(isInside(onEllipse(ellipse, 0.98, 0, picture), corners)).toBe(true)
    expect(isInside(onEllipse(ellipse, 1.02, 0, picture), corners)).toBe(false)
    expect(middleOf(corners).x).toBeCloseTo(0.5, 9)
  })
})

it('takes the nearest handle within reach, and none beyond it', () => {
  const sizes = { picture, stage: picture }
  const handles = [
    { id: 'a', at: { x: 0.5, y: 0.5 }, name: 'A' },
    { id: 'b', at: { x: 0.52, y: 0.5 }, name: 'B' },
  ]
  expect(handleAt(handles, { left: 328, top: 240 }, 12, WHOLE, sizes)?.id).toBe('b')
  expect(handleAt(handles, { left: 310, top: 240 }, 12, WHOLE, sizes)?.id).toBe('a')
  expect(handleAt(handles, { left: 300, top: 240 }, 12, WHOLE, sizes)).toBeUndefined()
})

it('says places and lengths in words, and promises no length without a scale', () => {
  expect(placeInWords({ x: 0.416, y: 0.61 })).toBe('42 % across, 61 % down')
  const ends = [
    { x: 0.25, y: 0.5 },
    { x: 0.75, y: 0.5 },
  ] as const
  expect(lengthInWords(...ends, { ...picture, mm_per_pixel: 0.25 })).toBe('80.0 mm')
  expect(lengthInWords(...ends, { ...picture, mm_per_pixel: null })).toBe('not to scale')
})

it('widens an outline by as much on every side, whichever way around it was drawn', () => {
  const square = [
    { x: 0.25, y: 0.25 },
    { x: 0.75, y: 0.25 },
    { x: 0.75, y: 0.75 },
    { x: 0.25, y: 0.75 },
  ]
  const wider = widened(square, 48, picture)
  expect(wider[0]?.x).toBeCloseTo(0.25 - 48 / 640, 9)
  expect(wider[0]?.y).toBeCloseTo(0.25 - 48 / 480, 9)
  expect(wider[2]?.y).toBeCloseTo(0.75 + 48 / 480, 9)
  expect(widened(square.toReversed(), 48, picture).toReversed()).toEqual(wider)
})
