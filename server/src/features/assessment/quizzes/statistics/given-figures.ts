import { isDeepStrictEqual } from 'node:util'
import type { Mark, Task, TaskResponse, ViewedAsset } from '@sonocampus/contract/imaging'
import type { HeatMap, Histogram } from '@sonocampus/contract/quizzes.grading'
import { rowsOf } from '../scoring/geometry.ts'
import { scoreTask } from '../scoring/score-task.ts'

/** A summary of many responses to one question: its size depends on the picture's grid, not on the number of students. */
export type GivenFigures = { heat: HeatMap | null; histogram: Histogram | null }

const COLUMNS = 32
const BARS = 21

export function startFigures(task: Task, asset: ViewedAsset | null): GivenFigures {
  const rows = asset ? Math.max(1, Math.round((COLUMNS * asset.height) / asset.width)) : 0
  const isMarked = task.kind === 'point' || task.kind === 'marks' || task.kind === 'label' || task.kind === 'outline'
  return {
    heat: isMarked && asset ? { columns: COLUMNS, rows, counts: Array(COLUMNS * rows).fill(0) } : null,
    histogram: startHistogram(task, asset),
  }
}

function startHistogram(task: Task, asset: ViewedAsset | null): Histogram | null {
  if (task.kind === 'frame')
    return { from: 0, step: 1, counts: Array(Math.max(1, asset?.frames ?? 1)).fill(0), unit: 'frame' }
  if (task.kind === 'caliper') return around(task.length_mm, task.tolerance, task.tolerance_in === 'percent', 'mm')
  if (task.kind === 'ellipse') {
    const unit = task.measure === 'area' ? 'cm²' : 'cm'
    return around(task.value, task.tolerance, task.tolerance_in === 'percent', unit)
  }
  if (task.kind === 'angle') return around(task.degrees, task.tolerance, task.tolerance_in === 'percent', '°')
  if (task.kind === 'number') return around(task.value, task.tolerance, task.tolerance_in === 'percent', task.unit)
  return null
}

/** A histogram whose middle bars hold the right values. */
function around(value: number, tolerance: number, isPercent: boolean, unit: string): Histogram {
  const allowed = isPercent ? (Math.abs(value) * tolerance) / 100 : tolerance
  const step = (allowed || Math.abs(value) / 10 || 1) / 2
  return { from: value - (step * BARS) / 2, step, counts: Array(BARS).fill(0), unit }
}

type Answered = { task: Task; given: TaskResponse; asset: ViewedAsset | null; times: number }

export function addGiven({ heat, histogram }: GivenFigures, { task, given, asset, times }: Answered): void {
  if (heat && asset)
    for (const field of fieldsOf(given, heat, asset)) heat.counts[field] = (heat.counts[field] ?? 0) + times
  const value = histogram && valueIn(task, given, asset)
  if (!histogram || value === null || value === undefined) return
  const bar = Math.floor((value - histogram.from) / histogram.step)
  const at = Math.min(histogram.counts.length - 1, Math.max(0, bar))
  histogram.counts[at] = (histogram.counts[at] ?? 0) + times
}

/** Merges both if they are drawn around the same key and picture; else returns the first. */
export function mergeFigures(one: GivenFigures, other: GivenFigures): GivenFigures {
  const isAlike = isDeepStrictEqual(shapeOf(one), shapeOf(other))
  return isAlike ? { heat: merged(one.heat, other.heat), histogram: merged(one.histogram, other.histogram) } : one
}

const shapeOf = ({ heat, histogram }: GivenFigures) => [
  heat && { ...heat, counts: heat.counts.length },
  histogram && { ...histogram, counts: histogram.counts.length },
]

const merged = <Figure extends { counts: number[] }>(one: Figure | null, other: Figure | null): Figure | null =>
  one && other && { ...one, counts: one.counts.map((count, at) => count + (other.counts[at] ?? 0)) }

/** The measured, chosen or typed value, in the key's unit. */
function valueIn(task: Task, given: TaskResponse, asset: ViewedAsset | null): number | undefined {
  if (given.kind === 'frame') return given.frame
  const { measured } = scoreTask(task, given, asset)
  if (task.kind === 'number' && measured.error !== undefined) return task.value + measured.error
  return measured.length_mm ?? measured.area_cm2 ?? measured.circumference_cm ?? measured.degrees
}

function fieldsOf(given: TaskResponse, { columns, rows }: HeatMap, asset: ViewedAsset): number[] {
  const fieldAt = ({ x, y }: Pick<Mark, 'x' | 'y'>) =>
    Math.min(rows - 1, Math.floor(y * rows)) * columns + Math.min(columns - 1, Math.floor(x * columns))
  if (given.kind === 'point') return [fieldAt(given.at)]
  if (given.kind === 'marks') return given.at.map(fieldAt)
  if (given.kind === 'label') return given.places.map(fieldAt)
  if (given.kind !== 'outline') return []
  const isIn = rowsOf({ kind: 'polygon', points: given.points }, asset)
  const xs = Array.from({ length: columns }, (_, column) => (column + 0.5) / columns)
  return Array.from({ length: rows }, (_, row) =>
    isIn((row + 0.5) / rows, xs).flatMap((is, column) => (is ? [row * columns + column] : [])),
  ).flat()
}
