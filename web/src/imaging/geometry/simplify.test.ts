import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nearestEdge } from './shapes'
import { simplify, simplifyOutline } from './simplify'

const picture = { width: 640, height: 480 }
const part = fc.double({ min: 0, max: 1, noNaN: true })
const places = fc.array(fc.record({ x: part, y: part }), { minLength: 1, maxLength: 200, size: 'max' })

const circle = Array.from({ length: 400 }, (_, step) => ({
  x: 0.5 + 0.2 * Math.cos((step / 400) * 2 * Math.PI),
  y: 0.5 + 0.25 * Math.sin((step / 400) * 2 * Math.PI),
}))

it('tells a straight line by its two ends', () => {
  const line = Array.from({ length: 50 }, (_, step) => ({ x: step / 49, y: 0.3 }))
  expect(simplify(line, 60, picture)).toEqual([line[0], line[49]])
})

it('keeps the corners of a square, in their order', () => {
  const corners = [
    { x: 0.2, y: 0.2 },
    { x: 0.8, y: 0.2 },
    { x: 0.8, y: 0.8 },
    { x: 0.2, y: 0.8 },
  ]
  const drawn = corners.flatMap((from, at) => {
    const to = corners[(at + 1) % 4] ?? from
    return Array.from({ length: 20 }, (_, step) => ({
      x: from.x + ((to.x - from.x) * step) / 20,
      y: from.y + ((to.y - from.y) * step) / 20,
    }))
  })
  expect(simplifyOutline(drawn, 60, picture)).toEqual(corners)
})

it('leaves a drawn circle where it was: no point is further from the few corners than a hand trembles', () => {
  const corners = simplifyOutline(circle, 60, picture)
  expect(corners.length).toBeGreaterThan(8)
  expect(corners.length).toBeLessThanOrEqual(60)
  for (const point of circle) expect(nearestEdge(point, corners, picture).distance).toBeLessThanOrEqual(0.003 * 640)
})

it('never has more corners than asked for, and none that was not drawn', () => {
  fc.assert(
    fc.property(places, fc.integer({ min: 4, max: 60 }), (drawn, most) => {
      const corners = simplifyOutline(drawn, most, picture)
      expect(corners.length).toBeLessThanOrEqual(most)
      for (const corner of corners) expect(drawn).toContain(corner)
    }),
  )
})
