import type { Ellipse, PresentedTask, Region, Task, TaskKind, ViewedAsset } from '@sonocampus/contract/imaging'
import { angleBetween, type EllipseMeasure, ellipseIn, type TwoLines } from '@sonocampus/contract/measures'
import { unitsBeside } from '@sonocampus/contract/units'

/** The initial task of a kind: nothing that could be published by mistake. */
export function blankTask(kind: TaskKind, frames = 1): Task {
  switch (kind) {
    case 'point':
      return { kind, regions: [] }
    case 'marks':
      return { kind, regions: [], penalty: 50 }
    case 'outline':
      return { kind, region: blankRegion(frames), none: 30, full: 70 }
    case 'frame':
      return { kind, frame: 0, within: 1, partly: 3 }
    case 'caliper':
      return {
        kind,
        line: { frame: 0, a: { x: 0, y: 0 }, b: { x: 0, y: 0 } },
        length_mm: 0,
        tolerance: 2,
        tolerance_in: 'mm',
      }
    case 'ellipse':
      return {
        ...{ kind, drawn: { frame: 0, shape: { kind: 'ellipse', center: ORIGIN, rx: 0.1, ry: 0.1, angle: 0 } } },
        ...{ measure: 'area', value: 0, tolerance: 10, tolerance_in: 'percent' },
      }
    case 'angle':
      return {
        ...{ kind, lines: { frame: 0, a: ORIGIN, b: ORIGIN, c: ORIGIN, d: ORIGIN } },
        ...{ degrees: 0, tolerance: 3, tolerance_in: 'degrees' },
      }
    case 'label':
      return { kind, labels: [] }
    case 'number':
      return { kind, value: 0, unit: 'mm', tolerance: 1, tolerance_in: 'unit' }
  }
}

const ORIGIN = { x: 0, y: 0 }

/** Not drawn yet: no form takes it. */
export const blankRegion = (frames: number): Region => ({ tolerance: 0, from: 0, to: frames - 1, keys: [] })

/** The task as a student would see it. */
export function presentedOf(task: Task): PresentedTask {
  if (task.kind === 'number') return { kind: 'number', units: Object.keys(unitsBeside(task.unit)) }
  if (task.kind === 'label') return { kind: 'label', labels: task.labels.map(({ id, text }) => ({ id, text })) }
  if (task.kind === 'ellipse') return { kind: 'ellipse', measure: task.measure }
  return { kind: task.kind }
}

type Line = { a: { x: number; y: number }; b: { x: number; y: number } }

/** A line's length by the picture's scale, to a tenth of a millimetre; null where it has none. */
export function lengthOf({ a, b }: Line, { width, height, mm_per_pixel }: ViewedAsset): number | null {
  if (mm_per_pixel === null) return null
  return Math.round(Math.hypot((b.x - a.x) * width, (b.y - a.y) * height) * mm_per_pixel * 10) / 10
}

/** What of an ellipse is asked for, to a hundredth; null where the picture has no scale. */
export function ellipseValue(measure: EllipseMeasure, shape: Ellipse, asset: ViewedAsset): number | null {
  const value = ellipseIn(measure, shape, asset)
  return value === null ? null : Math.round(value * 100) / 100
}

/** To a tenth of a degree. */
export const degreesOf = (lines: TwoLines, asset: ViewedAsset): number =>
  Math.round(angleBetween(lines, asset) * 10) / 10
