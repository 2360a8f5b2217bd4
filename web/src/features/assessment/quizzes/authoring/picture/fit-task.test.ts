import type { Region, Task, TaskKind, ViewedAsset } from '@sonocampus/contract/imaging'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { labelsFor } from './author-tool'
import { blankTask } from './blank-task'
import { nextTask, toKind, toPicture } from './fit-task'

const ellipse = { kind: 'ellipse' as const, center: { x: 0.5, y: 0.5 }, rx: 0.1, ry: 0.1, angle: 0 }
const region = (frame = 0, to = 9): Region => ({ tolerance: 0, from: 0, to, keys: [{ frame, shape: ellipse }] })
const LOOP: ViewedAsset = {
  ...{ id: 'loop', version: '1', width: 640, height: 480, frames: 10 },
  ...{ frame_ms: 40, mm_per_pixel: 0.1, has_clip: false },
}
const line = { frame: 2, a: { x: 0, y: 0 }, b: { x: 0.5, y: 0 } }
const LENGTH: Task = { kind: 'caliper', line, length_mm: 32, tolerance: 3, tolerance_in: 'mm' }

it.each<[string, Task, TaskKind, string[]]>([
  ['marks to one outline', { kind: 'marks', regions: [region(), region()], penalty: 50 }, 'outline', ['1 region']],
  ['an outline to marks', { kind: 'outline', region: region(), none: 30, full: 70 }, 'marks', []],
  ['a set penalty', { kind: 'marks', regions: [region()], penalty: 10 }, 'point', ['the penalty']],
  ['a length to a point', LENGTH, 'point', ['the tolerance', 'the length']],
  ['a length to a number', LENGTH, 'number', ['the tolerance', 'the length']],
  ['nothing drawn', blankTask('outline', 10), 'frame', []],
  ['a frame', { kind: 'frame', frame: 4, within: 1, partly: 3 }, 'marks', ['the frame']],
])('%s: what another kind cannot keep is told [authoring/kind-keeps]', (_case, task, kind, lost) => {
  expect(toKind(task, kind, 10).lost).toEqual(lost)
})

it('regions go through any kinds that have them, and nothing of them is lost unnoticed [authoring/kind-keeps]', () => {
  const kinds = fc.constantFrom<TaskKind>('point', 'marks', 'outline', 'label')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 12 }), fc.array(kinds, { minLength: 1, maxLength: 6 }), (count, way) => {
      let task: Task = { kind: 'marks', regions: Array.from({ length: count }, () => region()), penalty: 50 }
      let kept = count
      for (const kind of way) {
        const { task: next, lost } = toKind(task, kind, 10)
        kept -= Number(lost.find((words) => words.includes('region'))?.split(' ')[0] ?? 0)
        task = next
      }
      const { task: last } = toKind(task, 'marks', 10)
      return last.kind === 'marks' && last.regions.length === kept
    }),
  )
})

it('a picture of the same size keeps drawings on the frames that it has, and a length follows its scale [authoring/kind-keeps]', () => {
  const shorter = { ...LOOP, id: 'shorter', frames: 5, mm_per_pixel: 0.2 }
  const marks: Task = { kind: 'marks', regions: [region(2), region(8)], penalty: 50 }
  expect(toPicture(marks, LOOP, shorter)).toEqual({
    task: { ...marks, regions: [region(2, 4)] },
    lost: ['1 region'],
  })
  expect(toPicture(LENGTH, LOOP, shorter)).toEqual({ task: { ...LENGTH, length_mm: 64 }, lost: [] })
  const typed = { ...LENGTH, length_mm: 30 }
  expect(toPicture(typed, LOOP, shorter).task).toEqual(typed)
  expect(toPicture(LENGTH, LOOP, { ...LOOP, height: 400 }).lost).toEqual(['the length'])
})

it('names stay when their regions cannot, and new regions go to them in order [authoring/kind-keeps]', () => {
  const labels = ['Liver', 'Kidney'].map((text) => ({ id: text, text, region: region() }))
  const { task, lost } = toPicture({ kind: 'label', labels }, LOOP, { ...LOOP, width: 320 })
  expect(lost).toEqual(['2 regions'])
  if (task.kind !== 'label') throw new Error('another kind')
  const drawn = labelsFor(task.labels, [region(3)])
  expect(drawn.map(({ text, region: { keys } }) => [text, keys.length])).toEqual([
    ['Liver', 1],
    ['Kidney', 0],
  ])
  expect(labelsFor(drawn, [drawn[0]?.region as Region, region(4)]).map(({ text }) => text)).toEqual(['Liver', 'Kidney'])
  expect(labelsFor(drawn, []).map(({ text }) => text)).toEqual(['Kidney'])
})

it('the next question has the same settings, and nothing drawn [authoring/save-and-next]', () => {
  expect(nextTask(LENGTH)).toEqual({ ...blankTask('caliper'), tolerance: 3 })
  expect(nextTask({ kind: 'marks', regions: [region()], penalty: 10 })).toEqual({
    kind: 'marks',
    regions: [],
    penalty: 10,
  })
})
