import { angleBetween, areaOf, circumferenceOf } from '@sonocampus/contract/measures'
import fc from 'fast-check'
import { expect, it } from 'vitest'

const SIZE = { width: 800, height: 400 }
const half = fc.double({ min: 0.002, max: 1, noNaN: true })
const ellipses = fc.record({ rx: half, ry: half })

/** By Simpson's rule over a quarter, in steps fine enough for the thinnest. */
function integral(a: number, b: number): number {
  const steps = 20_000
  const at = (step: number) => {
    const t = (step / steps) * (Math.PI / 2)
    return Math.hypot(a * Math.sin(t), b * Math.cos(t))
  }
  let sum = at(0) + at(steps)
  for (let step = 1; step < steps; step += 1) sum += (step % 2 ? 4 : 2) * at(step)
  return 4 * (sum / 3) * (Math.PI / 2 / steps)
}

it('the circumference of any ellipse is within 0.1 % of the integral [imaging/measures]', () => {
  fc.assert(
    fc.property(ellipses, ({ rx, ry }) => {
      const exact = integral(rx * SIZE.width, ry * SIZE.height)
      return Math.abs(circumferenceOf({ rx, ry }, SIZE) - exact) <= exact / 1000
    }),
    { numRuns: 200 },
  )
})

it('an ellipse k times as large has k times the circumference and k² times the area, and a circle those of a circle [imaging/measures]', () => {
  fc.assert(
    fc.property(ellipses, fc.integer({ min: 2, max: 8 }), (ellipse, times) => {
      const larger = { width: SIZE.width * times, height: SIZE.height * times }
      const near = (one: number, other: number) => Math.abs(one - other) <= Math.abs(other) * 1e-9
      return (
        near(circumferenceOf(ellipse, larger), times * circumferenceOf(ellipse, SIZE)) &&
        near(areaOf(ellipse, larger), times ** 2 * areaOf(ellipse, SIZE))
      )
    }),
  )
  const circle = { rx: 100 / SIZE.width, ry: 100 / SIZE.height }
  expect([circumferenceOf(circle, SIZE), areaOf(circle, SIZE)]).toEqual([
    expect.closeTo(200 * Math.PI, 9),
    expect.closeTo(10_000 * Math.PI, 9),
  ])
})

const pixel = fc.record({ x: fc.integer({ min: -400, max: 400 }), y: fc.integer({ min: -400, max: 400 }) })
type Pixel = { x: number; y: number }
const angleOf = ([a, b, c, d]: readonly Pixel[], size = SIZE): number => {
  const part = ({ x = 0, y = 0 }: Partial<Pixel> = {}) => ({ x: x / size.width, y: y / size.height })
  return angleBetween({ a: part(a), b: part(b), c: part(c), d: part(d) }, size)
}

it.each([
  ['a right angle', [0, 0, 100, 0, 0, 0, 0, 100], 90],
  ['an obtuse one', [0, 0, 100, 0, 0, 0, -100, 100], 135],
  ['the same with one line the other way round', [0, 0, 100, 0, -100, 100, 0, 0], 135],
  ['lines that meet outside of both', [100, 0, 200, 0, 50, 50, 100, 100], 45],
  ['lines side by side', [0, 0, 100, 0, 0, 50, 100, 50], 0],
])('%s [imaging/angle]', (_case, [ax, ay, bx, by, cx, cy, dx, dy], degrees) => {
  const places = [
    [ax, ay],
    [bx, by],
    [cx, cy],
    [dx, dy],
  ].map(([x = 0, y = 0]) => ({ x, y }))
  expect(angleOf(places)).toBeCloseTo(degrees, 9)
})

it('an angle stays when its lines are turned, moved, enlarged, swapped or set from the other end [imaging/measures, imaging/angle]', () => {
  const turns = fc.integer({ min: 0, max: 359 })
  fc.assert(
    fc.property(
      fc.tuple(pixel, pixel, pixel, pixel),
      turns,
      pixel,
      fc.integer({ min: 1, max: 5 }),
      (lines, by, to, times) => {
        const [a, b, c, d] = lines
        const [one, other] = [
          [b.x - a.x, b.y - a.y],
          [d.x - c.x, d.y - c.y],
        ] as const
        const cross = one[0] * other[1] - one[1] * other[0]
        fc.pre(cross !== 0)
        // Where one is crossed in its very middle, either side is right.
        const shares = [
          ((c.x - a.x) * other[1] - (c.y - a.y) * other[0]) / cross,
          ((c.x - a.x) * one[1] - (c.y - a.y) * one[0]) / cross,
        ]
        fc.pre(shares.every((share) => Math.abs(share - 0.5) > 1e-6))
        const turn = (by * Math.PI) / 180
        const changed = lines.map(({ x, y }) => ({
          x: times * (x * Math.cos(turn) - y * Math.sin(turn)) + to.x,
          y: times * (x * Math.sin(turn) + y * Math.cos(turn)) + to.y,
        }))
        const angle = angleOf(lines)
        return [angleOf(changed), angleOf([c, d, a, b]), angleOf([b, a, c, d]), angleOf([a, b, d, c])].every(
          (found) => Math.abs(found - angle) < 1e-6,
        )
      },
    ),
    { numRuns: 1000 },
  )
})
