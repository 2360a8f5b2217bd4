import { randomUUID } from 'node:crypto'
import { given, type Place, type Shape, type Task, task } from '@sonocampus/contract/imaging'
import { shapeAt } from '@sonocampus/contract/shape-at'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { at, box, circle, LOOP, still } from '#test/drawn.ts'
import { isInside, rowsOf } from './geometry.ts'
import { scoreTask } from './score-task.ts'

const part = fc.double({ min: 0.1, max: 0.9, noNaN: true })
const anyShape: fc.Arbitrary<Shape> = fc
  .record({
    x: part,
    y: part,
    rx: fc.double({ min: 0.02, max: 0.3, noNaN: true }),
    ry: fc.double({ min: 0.02, max: 0.3, noNaN: true }),
    angle: fc.integer({ min: -180, max: 180 }),
    isEllipse: fc.boolean(),
  })
  .map(({ x, y, rx, ry, angle, isEllipse }) =>
    isEllipse
      ? { kind: 'ellipse', center: { x, y }, rx, ry, angle }
      : box(x - rx / 2, y - ry / 2, x + rx / 2, y + ry / 2),
  )
const middleOf = (shape: Shape) =>
  shape.kind === 'ellipse'
    ? shape.center
    : {
        x: ((shape.points[0]?.x ?? 0) + (shape.points[2]?.x ?? 0)) / 2,
        y: ((shape.points[0]?.y ?? 0) + (shape.points[2]?.y ?? 0)) / 2,
      }
const anyMark = fc.record({
  x: fc.double({ min: 0, max: 1, noNaN: true }),
  y: fc.double({ min: 0, max: 1, noNaN: true }),
  frame: fc.nat(29),
})

describe('for any region', () => {
  it('a mark in its middle scores on every frame, however it moves [imaging/inside-scores]', () => {
    fc.assert(
      fc.property(anyShape, anyShape, fc.nat(29), (from, to, frame) => {
        fc.pre(from.kind === to.kind)
        const region = still(from, {
          keys: [
            { frame: 0, shape: from },
            { frame: 29, shape: to },
          ],
        })
        const middle = middleOf(shapeAt(region, frame))
        return (
          scoreTask({ kind: 'point', regions: [region] }, { kind: 'point', at: { ...middle, frame } }, LOOP).share === 1
        )
      }),
      { numRuns: 2000 },
    )
  })

  it('the size at which the picture is kept or shown changes nothing [imaging/scale-free]', () => {
    fc.assert(
      fc.property(anyShape, anyMark, fc.integer({ min: 1, max: 8 }), (shape, mark, times) => {
        const ask: Task = { kind: 'point', regions: [still(shape, { tolerance: 0.02 })] }
        const larger = { ...LOOP, width: LOOP.width * times, height: LOOP.height * times }
        return (
          scoreTask(ask, { kind: 'point', at: mark }, LOOP).share ===
          scoreTask(ask, { kind: 'point', at: mark }, larger).share
        )
      }),
      { numRuns: 2000 },
    )
  })

  it('more false marks never score more, and no score leaves 0 to 1 [imaging/false-marks]', () => {
    const shapes = fc.array(anyShape, { minLength: 1, maxLength: 6 })
    const marks = fc.array(anyMark, { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(shapes, marks, anyMark, fc.nat(100), (drawn, made, more, penalty) => {
        const regions = drawn.map((shape) => still(shape))
        const ask: Task = { kind: 'marks', regions, penalty }
        const [before, after] = [made, [...made, more]].map((all) => scoreTask(ask, { kind: 'marks', at: all }, LOOP))
        if (!before || !after || before.share < 0 || before.share > 1) return false
        return after.measured.hits?.at(-1) === true || after.share <= before.share
      }),
      { numRuns: 2000 },
    )
  })
})

/** On the line itself rounding decides, and either answer is right. */
const isOnLine = (points: Place[], place: Place) =>
  points.some((from, at) => {
    const line: Shape = { kind: 'polygon', points: [from, points[(at + 1) % points.length] ?? from, from] }
    return isInside(line, place, LOOP, 1e-6)
  })

it('a row at a time says of any outline what place by place says [imaging/outline]', () => {
  const part01 = fc.double({ min: 0, max: 1, noNaN: true })
  const corners = fc.array(fc.record({ x: part01, y: part01 }), { minLength: 3, maxLength: 20 })
  const xs = Array.from({ length: 25 }, (_, at) => (at + 0.5) / 25)
  fc.assert(
    fc.property(corners, part01, (points, y) => {
      const shape: Shape = { kind: 'polygon', points }
      const row = rowsOf(shape, LOOP)(y, xs)
      return xs.every((x, at) => row[at] === isInside(shape, { x, y }, LOOP) || isOnLine(points, { x, y }))
    }),
    { numRuns: 2000 },
  )
})

describe('what is sent is held against its shape [imaging/hostile-marks]', () => {
  it.each<[string, unknown]>([
    ['a mark outside the picture', { kind: 'point', at: { x: 1.01, y: 0.5, frame: 0 } }],
    ['no number', { kind: 'point', at: { x: Number.NaN, y: 0.5, frame: 0 } }],
    ['an endless number', { kind: 'number', value: Number.POSITIVE_INFINITY, unit: '' }],
    ['10,000 marks', { kind: 'marks', at: Array(10_000).fill({ x: 0, y: 0, frame: 0 }) }],
    ['10,000 corners', { kind: 'outline', frame: 0, points: Array(10_000).fill({ x: 0, y: 0 }) }],
    [
      'two corners',
      {
        kind: 'outline',
        frame: 0,
        points: [
          { x: 0, y: 0 },
          { x: 1, y: 1 },
        ],
      },
    ],
    ['half a frame', { kind: 'frame', frame: 1.5 }],
    ['a frame that no loop has', { kind: 'frame', frame: 400 }],
    ['an unknown unit', { kind: 'number', value: 1, unit: 'furlongs' }],
    ['an unknown kind', { kind: 'guess' }],
  ])('%s', (_case, answer) => {
    expect(given.safeParse(answer).success).toBe(false)
  })

  it.each<[string, unknown]>([
    ['no region', { kind: 'point', regions: [] }],
    ['a region that was never drawn', { kind: 'point', regions: [{ keys: [] }] }],
    [
      'a region that becomes another',
      {
        kind: 'point',
        regions: [
          {
            keys: [
              { frame: 0, shape: circle(0.5, 0.5, 9) },
              { frame: 4, shape: box(0, 0, 1, 1) },
            ],
          },
        ],
      },
    ],
    [
      'frames out of order',
      { kind: 'point', regions: [{ keys: [4, 0].map((frame) => ({ frame, shape: circle(0.5, 0.5, 9) })) }] },
    ],
    [
      'a corner outside',
      { kind: 'point', regions: [still({ kind: 'polygon', points: [at(0, 0), at(1.2, 0), at(0, 1)] })] },
    ],
    ['bounds the wrong way round', { kind: 'outline', region: still(box(0, 0, 1, 1)), none: 70, full: 30 }],
    [
      'a length of nothing',
      { kind: 'caliper', line: { frame: 0, a: at(0, 0), b: at(1, 1) }, length_mm: 0, tolerance: 1 },
    ],
    ['one label', { kind: 'label', labels: [{ id: randomUUID(), text: 'Liver', region: still(box(0, 0, 1, 1)) }] }],
  ])('a task with %s', (_case, presented) => {
    expect(task.safeParse(presented).success).toBe(false)
  })
})
