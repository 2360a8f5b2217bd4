import { randomUUID } from 'node:crypto'
import type { Mark, Region, Shape, Task, TaskResponse, ViewedAsset } from '@sonocampus/contract/imaging'
import { describe, expect, it } from 'vitest'
import { at, box, circle, LOOP, still } from '#test/drawn.ts'
import { scoreTask } from './score-task.ts'

const score = (presented: Task, answer: TaskResponse, asset: ViewedAsset | null = LOOP) =>
  scoreTask(presented, answer, asset)
const shareOf = (presented: Task, answer: TaskResponse) => score(presented, answer).share

describe('a point [imaging/point]', () => {
  const moving = still(circle(0.2, 0.5, 20), {
    from: 5,
    to: 20,
    keys: [
      { frame: 0, shape: circle(0.2, 0.5, 20) },
      { frame: 20, shape: circle(0.6, 0.5, 20) },
    ],
  })
  it.each<[string, Region, Mark, number]>([
    ['in the middle', still(circle(0.5, 0.5, 20)), at(0.5, 0.5), 1],
    ['19 pixels beside it', still(circle(0.5, 0.5, 20)), at(0.5 + 19 / 800, 0.5), 1],
    ['19 pixels below it: a pixel is as high as wide', still(circle(0.5, 0.5, 20)), at(0.5, 0.5 + 19 / 400), 1],
    ['21 pixels beside it', still(circle(0.5, 0.5, 20)), at(0.5 + 21 / 800, 0.5), 0],
    [
      '21 pixels beside it with a tolerance of 8',
      still(circle(0.5, 0.5, 20), { tolerance: 0.01 }),
      at(0.5 + 21 / 800, 0.5),
      1,
    ],
    [
      '29 pixels beside it with a tolerance of 8',
      still(circle(0.5, 0.5, 20), { tolerance: 0.01 }),
      at(0.5 + 29 / 800, 0.5),
      0,
    ],
    ['in a corner', still(box(0.1, 0.1, 0.3, 0.3)), at(0.29, 0.29), 1],
    ['beside a corner', still(box(0.1, 0.1, 0.3, 0.3)), at(0.31, 0.29), 0],
    ['beside a corner with a tolerance', still(box(0.1, 0.1, 0.3, 0.3), { tolerance: 0.02 }), at(0.31, 0.29), 1],
    [
      'in the notch of an arrow',
      still({ kind: 'polygon', points: [at(0, 0), at(0.4, 0), at(0.1, 0.2), at(0.4, 0.4), at(0, 0.4)] }),
      at(0.3, 0.2),
      0,
    ],
    ['where it is between two drawn frames', moving, at(0.4, 0.5, 10), 1],
    ['where it was before', moving, at(0.2, 0.5, 10), 0],
    ['before the frames that count', moving, at(0.28, 0.5, 4), 0],
    ['on the last frame that counts', moving, at(0.6, 0.5, 20), 1],
    ['after the frames that count', moving, at(0.6, 0.5, 21), 0],
  ])('%s', (_case, region, mark, share) => {
    expect(shareOf({ kind: 'point', regions: [region] }, { kind: 'point', at: mark })).toBe(share)
  })

  it('turned by a right angle lies across', () => {
    const lying: Shape = { kind: 'ellipse', center: at(0.5, 0.5), rx: 100 / 800, ry: 10 / 400, angle: 0 }
    const above: TaskResponse = { kind: 'point', at: at(0.5, 0.5 + 90 / 400) }
    expect(shareOf({ kind: 'point', regions: [still(lying)] }, above)).toBe(0)
    expect(shareOf({ kind: 'point', regions: [still({ ...lying, angle: 90 })] }, above)).toBe(1)
  })

  it('in any of several regions is right', () => {
    const regions = [still(circle(0.2, 0.5, 20)), still(circle(0.8, 0.5, 20))]
    expect(shareOf({ kind: 'point', regions }, { kind: 'point', at: at(0.8, 0.5) })).toBe(1)
  })
})

describe('all marks [imaging/mark-all]', () => {
  const stones = [
    still(circle(0.2, 0.5, 20)),
    still(circle(0.5, 0.5, 20)),
    still(circle(0.52, 0.5, 20)),
    still(circle(0.8, 0.5, 20)),
  ]
  const ask = (penalty: number): Task => ({ kind: 'marks', regions: stones, penalty })
  it.each<[string, number, Mark[], number, boolean[]]>([
    ['every stone', 50, [at(0.2, 0.5), at(0.49, 0.5), at(0.53, 0.5), at(0.8, 0.5)], 1, [true, true, true, true]],
    ['two stones that overlap, by two marks in both', 50, [at(0.51, 0.5), at(0.512, 0.5)], 0.5, [true, true]],
    ['one stone twice: it counts once, and is no false mark', 50, [at(0.2, 0.5), at(0.201, 0.5)], 0.25, [true, true]],
    ['one stone and one false mark', 50, [at(0.2, 0.5), at(0.9, 0.1)], 0.125, [true, false]],
    ['false marks that cost nothing', 0, [at(0.2, 0.5), at(0.9, 0.1)], 0.25, [true, false]],
    [
      'more false than right: nothing below zero',
      100,
      [at(0.2, 0.5), at(0.9, 0.1), at(0.1, 0.9)],
      0,
      [true, false, false],
    ],
  ])('%s', (_case, penalty, marks, share, hits) => {
    expect(score(ask(penalty), { kind: 'marks', at: marks })).toEqual({ share, measured: { hits, wanted: 4 } })
  })
})

describe('an outline [imaging/outline]', () => {
  const lesion = still(box(0.2, 0.2, 0.6, 0.6))
  const ask: Task = { kind: 'outline', region: lesion, none: 30, full: 70 }
  const draw = (shape: Shape, frame = 0): TaskResponse => ({
    kind: 'outline',
    frame,
    points: shape.kind === 'polygon' ? shape.points : [],
  })
  it.each<[string, Shape, number, number]>([
    ['the same', box(0.2, 0.2, 0.6, 0.6), 100, 1],
    ['three quarters of it', box(0.2, 0.2, 0.6, 0.5), 75, 1],
    ['half of it: half way between the bounds', box(0.2, 0.2, 0.6, 0.4), 50, 0.5],
    ['a quarter of it', box(0.2, 0.2, 0.4, 0.4), 25, 0],
    ['elsewhere', box(0.7, 0.7, 0.9, 0.9), 0, 0],
  ])('%s', (_case, shape, overlap, share) => {
    const found = score(ask, draw(shape))
    expect(Math.abs((found.measured.overlap ?? 0) - overlap)).toBeLessThanOrEqual(1)
    expect(found.share).toBeCloseTo(share, 1)
  })
  it('on a frame that does not count is nothing', () => {
    expect(shareOf({ ...ask, region: { ...lesion, from: 3, to: 5 } }, draw(box(0.2, 0.2, 0.6, 0.6), 6))).toBe(0)
  })
})

it.each<[number, number, number]>([
  [12, 1, 0],
  [13, 1, 1],
  [14, 0.5, 2],
  [9, 0.5, -3],
  [8, 0, -4],
])('a chosen frame, %i of 12: %f of the points [imaging/frame]', (frame, share, error_frames) => {
  const ask: Task = { kind: 'frame', frame: 12, within: 1, partly: 3 }
  expect(score(ask, { kind: 'frame', frame })).toEqual({ share, measured: { error_frames } })
})

it.each<[string, 'mm' | 'percent', number, number, number, number]>([
  ['exact, across', 'mm', 2, 400, 0, 1],
  ['exact, down', 'mm', 2, 0, 400, 1],
  ['2 mm longer', 'mm', 2, 420, 0, 1],
  ['2.5 mm longer', 'mm', 2, 425, 0, 0],
  ['5 per cent shorter', 'percent', 5, 380, 0, 1],
  ['6 per cent shorter', 'percent', 5, 376, 0, 0],
])('a length of 40 mm: %s [imaging/caliper]', (_case, tolerance_in, tolerance, dx, dy, share) => {
  const line = { frame: 0, a: { x: 0, y: 0 }, b: { x: 0.5, y: 0 } }
  const ask: Task = { kind: 'caliper', line, length_mm: 40, tolerance, tolerance_in }
  const b = { x: dx / LOOP.width, y: dy / LOOP.height }
  const found = score(ask, { kind: 'caliper', frame: 0, a: { x: 0, y: 0 }, b })
  expect(found.share).toBe(share)
  expect(found.measured.length_mm).toBeCloseTo((dx + dy) / 10)
  expect(found.measured.error_mm).toBeCloseTo((dx + dy) / 10 - 40)
})

const halves = (across: number, down: number, angle = 0) => ({
  ...{ kind: 'ellipse' as const, center: { x: 0.5, y: 0.5 } },
  ...{ rx: across / LOOP.width, ry: down / LOOP.height, angle },
})

it.each<[string, 'area' | 'circumference', 'unit' | 'percent', number, [number, number], number]>([
  ['the same area', 'area', 'percent', 1, [100, 50], 1],
  ['the same area turned', 'area', 'percent', 1, [50, 100], 1],
  ['6 per cent more', 'area', 'percent', 5, [106, 50], 0],
  ['0.5 cm² more', 'area', 'unit', 0.8, [105, 50], 1],
  ['1 cm² more', 'area', 'unit', 0.8, [110, 50], 0],
  ['a circle with the same circumference', 'circumference', 'percent', 1, [77.1, 77.1], 1],
  ['a circle with the same area', 'circumference', 'percent', 5, [70.7, 70.7], 0],
])('an ellipse of 2 × 1 cm: %s [imaging/ellipse]', (_case, measure, tolerance_in, tolerance, [across, down], share) => {
  const value = measure === 'area' ? 1.5708 * 10 : 4.8442 * 10
  const ask: Task = {
    ...{ kind: 'ellipse', drawn: { frame: 0, shape: halves(100, 50) } },
    ...{ measure, value: value / 10, tolerance: tolerance_in === 'unit' ? tolerance / 10 : tolerance, tolerance_in },
  }
  const found = score(ask, { kind: 'ellipse', frame: 4, shape: halves(across, down, 30) })
  expect(found.share).toBe(share)
  expect(Object.keys(found.measured)).toEqual([measure === 'area' ? 'area_cm2' : 'circumference_cm', 'error'])
})

it('an ellipse on a picture without a scale is worth nothing [imaging/ellipse]', () => {
  const ask: Task = {
    ...{ kind: 'ellipse', drawn: { frame: 0, shape: halves(100, 50) }, measure: 'area', value: 1.57 },
    ...{ tolerance: 50, tolerance_in: 'percent' },
  }
  const given: TaskResponse = { kind: 'ellipse', frame: 0, shape: halves(100, 50) }
  expect(score(ask, given, { ...LOOP, mm_per_pixel: null })).toEqual({ share: 0, measured: {} })
})

it.each<[string, 'degrees' | 'percent', number, number, number]>([
  ['exact', 'degrees', 2, 60, 1],
  ['2 degrees more', 'degrees', 2, 62, 1],
  ['3 degrees more', 'degrees', 2, 63, 0],
  ['the angle beside it', 'degrees', 2, 120, 0],
  ['5 per cent less', 'percent', 5, 57, 1],
])('an angle of 60 degrees, without a scale: %s [imaging/angle]', (_case, tolerance_in, tolerance, degrees, share) => {
  const corner = { x: 0.5, y: 0.5 }
  const end = (turn: number) => ({
    x: 0.5 + (100 * Math.cos((turn * Math.PI) / 180)) / LOOP.width,
    y: 0.5 + (100 * Math.sin((turn * Math.PI) / 180)) / LOOP.height,
  })
  const lines = { frame: 0, a: corner, b: end(0), c: corner, d: end(60) }
  const ask: Task = { kind: 'angle', lines, degrees: 60, tolerance, tolerance_in }
  const given: TaskResponse = { kind: 'angle', frame: 0, a: end(20), b: corner, c: corner, d: end(20 + degrees) }
  expect(score(ask, given, { ...LOOP, mm_per_pixel: null })).toEqual({
    share,
    measured: { degrees, error: degrees - 60 },
  })
})

it('gives each label its share [imaging/label]', () => {
  const labels = [0.2, 0.5, 0.8].map((x) => ({ id: randomUUID(), text: `${x}`, region: still(circle(x, 0.5, 20)) }))
  const put = (...xs: number[]): TaskResponse => ({
    kind: 'label',
    places: xs.map((x, of) => ({ ...at(x, 0.5), label_id: labels[of]?.id ?? '' })),
  })
  const ask: Task = { kind: 'label', labels }
  expect(score(ask, put(0.2, 0.5, 0.8))).toEqual({ share: 1, measured: { hits: [true, true, true] } })
  expect(score(ask, put(0.5, 0.2, 0.8))).toEqual({ share: 1 / 3, measured: { hits: [false, false, true] } })
  expect(shareOf(ask, put(0.2))).toBe(1 / 3)
})

it.each<[string, number, string, number]>([
  ['42', 42, 'mm', 1],
  ['4.2 cm', 4.2, 'cm', 1],
  ['44 mm, just within', 44, 'mm', 1],
  ['44.1 mm', 44.1, 'mm', 0],
  ['42 cm', 42, 'cm', 0],
  ['42 of something else', 42, 's', 0],
])('a number of 42 mm ± 2: %s [imaging/number]', (_case, value, unit, share) => {
  const ask: Task = { kind: 'number', value: 42, unit: 'mm', tolerance: 2, tolerance_in: 'unit' }
  expect(score(ask, { kind: 'number', value, unit }, null).share).toBe(share)
  const byShare: Task = { ...ask, tolerance: 5, tolerance_in: 'percent' }
  expect(score(byShare, { kind: 'number', value: 44.1, unit: 'mm' }, null).share).toBe(1)
})

it('gives nothing for an answer of another kind', () => {
  expect(shareOf({ kind: 'frame', frame: 3, within: 0, partly: 0 }, { kind: 'number', value: 3, unit: '' })).toBe(0)
})
