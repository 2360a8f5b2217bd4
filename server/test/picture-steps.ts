import { randomUUID } from 'node:crypto'
import { type Asset, setAssetScale } from '@sonocampus/contract/assets'
import type { Task, TaskResponse } from '@sonocampus/contract/imaging'
import { assetSteps, realFile } from './asset-steps.ts'
import type { TestApp } from './build-test-app.ts'
import { box, circle, still } from './drawn.ts'

/** A key of each kind for a loop of at least 20 frames, with numbers that occur nowhere else. */
const LABELS = [randomUUID(), randomUUID()] as const
export const TASKS: Task[] = [
  { kind: 'point', regions: [still(circle(0.2718281, 0.5, 40))] },
  { kind: 'marks', regions: [still(circle(0.2718281, 0.5, 40)), still(circle(0.8, 0.5, 40))], penalty: 37 },
  { kind: 'outline', region: still(box(0.2718281, 0.2, 0.6, 0.6)), none: 31, full: 71 },
  { kind: 'frame', frame: 17, within: 1, partly: 3 },
  {
    kind: 'caliper',
    line: { frame: 0, a: { x: 0.2718281, y: 0.5 }, b: { x: 0.5, y: 0.5 } },
    length_mm: 31.41592,
    tolerance: 2,
    tolerance_in: 'mm',
  },
  {
    kind: 'label',
    labels: [
      { id: LABELS[0], text: 'Liver', region: still(circle(0.2718281, 0.5, 40)) },
      { id: LABELS[1], text: 'Kidney', region: still(circle(0.8, 0.5, 40)) },
    ],
  },
  { kind: 'number', value: 31.41592, unit: 'mm', tolerance: 1, tolerance_in: 'unit' },
  {
    kind: 'ellipse',
    drawn: { frame: 0, shape: ellipse(0.2718281, 80, 40) },
    measure: 'area',
    value: 100.31415,
    tolerance: 2,
    tolerance_in: 'percent',
  },
  { kind: 'angle', lines: lines(0.2718281), degrees: 45.31415, tolerance: 2, tolerance_in: 'degrees' },
]

/** Found only in the key; students' responses must never contain it before they may see the key. */
export const KEY_NUMBERS =
  /2718281|31\.?415|"drawn"|"lines"|"degrees"|"penalty"|"regions?"|"tolerance|"within"|"length_mm"|"keys"/

const at = (x: number) => ({ x, y: 0.5, frame: 3 })
/** The correct response to each, and one worth part or nothing. */
export const RIGHT: TaskResponse[] = [
  { kind: 'point', at: at(0.27) },
  { kind: 'marks', at: [at(0.27), at(0.8)] },
  { kind: 'outline', frame: 3, points: cornersOf(0.6) },
  { kind: 'frame', frame: 17 },
  { kind: 'caliper', frame: 3, a: { x: 0.1, y: 0.5 }, b: { x: 0.1 + 31.4 / 320, y: 0.5 } },
  {
    kind: 'label',
    places: [
      { ...at(0.27), label_id: LABELS[0] },
      { ...at(0.8), label_id: LABELS[1] },
    ],
  },
  { kind: 'number', value: 3.14, unit: 'cm' },
  { kind: 'ellipse', frame: 3, shape: ellipse(0.5, 40, 80) },
  { kind: 'angle', frame: 3, ...corner(60) },
]
export const POOR: TaskResponse[] = [
  { kind: 'point', at: at(0.9) },
  { kind: 'marks', at: [at(0.27), at(0.05)] },
  { kind: 'outline', frame: 3, points: cornersOf(0.4) },
  { kind: 'frame', frame: 19 },
  { kind: 'caliper', frame: 3, a: { x: 0.1, y: 0.5 }, b: { x: 0.25, y: 0.5 } },
  {
    kind: 'label',
    places: [
      { ...at(0.27), label_id: LABELS[0] },
      { ...at(0.1), label_id: LABELS[1] },
    ],
  },
  { kind: 'number', value: 31.4, unit: 'cm' },
  { kind: 'ellipse', frame: 3, shape: ellipse(0.5, 40, 70) },
  { kind: 'angle', frame: 3, ...corner(90) },
]

/** Half axes in the pixels of the loop. */
function ellipse(x: number, across: number, down: number) {
  return { kind: 'ellipse' as const, center: { x, y: 0.5 }, rx: across / 320, ry: down / 240, angle: 0 }
}

function lines(x: number) {
  return { frame: 0, a: { x, y: 0.5 }, b: { x: 0.9, y: 0.5 }, c: { x, y: 0.5 }, d: { x: 0.8, y: 0.1 } }
}

/** Two lines that meet at 45 degrees if both are 60 pixels long. */
function corner(down: number) {
  const from = { x: 0.5, y: 0.5 }
  return { a: from, b: { x: 0.5 + 60 / 320, y: 0.5 }, c: { x: 0.5 + 60 / 320, y: 0.5 + down / 240 }, d: from }
}

function cornersOf(bottom: number) {
  return [
    { x: 0.2718281, y: 0.2 },
    { x: 0.6, y: 0.2 },
    { x: 0.6, y: bottom },
    { x: 0.2718281, y: bottom },
  ]
}

export const questionOf = (task: Task, asset_id: string, more: object = {}) => ({
  text: `${task.kind}?`,
  explanation: 'Look at the border.',
  asset_id,
  task,
  options: [],
  ...more,
})

/** A loop of 320 × 240 pixels, a millimetre each: 30 frames of a real recording. */
export async function makeLoop(test: TestApp, admin: { token: string }, courseId: string): Promise<Asset> {
  const asset = await assetSteps(test, admin).ready(courseId, realFile('us-30-frames-jpeg'))
  const scale = { a: { x: 0, y: 0 }, b: { x: 1, y: 0 }, length_mm: 320 }
  return (await test.call(setAssetScale, { params: { assetId: asset.id }, body: scale }, admin)).body
}
