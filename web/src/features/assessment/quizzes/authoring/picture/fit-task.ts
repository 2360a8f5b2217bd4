import type { Region, Task, TaskKind, ViewedAsset } from '@sonocampus/contract/imaging'
import { blankRegion, blankTask, ellipseValue, lengthOf } from './blank-task'

/** A task after a change around it, and in words what it had to let go. */
export type Fitted = { task: Task; lost: string[] }

/** The task as another kind: what was drawn and set stays where both kinds have it. */
export function toKind(task: Task, kind: TaskKind, frames = 1): Fitted {
  if (task.kind === kind) return { task, lost: [] }
  const next = withRegions(blankTask(kind, frames), regionsIn(task), namesIn(task), frames)
  const fitted = { ...next, ...shared(task, next) } as Task
  return { task: fitted, lost: lostBetween(task, fitted, frames) }
}

/** The task on another picture: drawings stay on one of the same size, on the frames that it has. */
export function toPicture(task: Task, from: ViewedAsset | null, to: ViewedAsset | null): Fitted {
  if (!from || !to) return { task, lost: [] }
  const last = to.frames - 1
  const isAlike = from.width === to.width && from.height === to.height
  const fit = (region: Region): Region => {
    const keys = isAlike ? region.keys.filter(({ frame }) => frame <= last) : []
    if (keys.length === 0 || region.from > last) return blankRegion(to.frames)
    return { ...region, keys, to: region.to === from.frames - 1 ? last : Math.min(region.to, last) }
  }
  const fitted = onPicture(task, fit, (frame) => isAlike && frame <= last)
  return { task: measuredAnew(fitted, from, to), lost: lostBetween(task, fitted, from.frames) }
}

function onPicture(task: Task, fit: (region: Region) => Region, isThere: (frame: number) => boolean): Task {
  switch (task.kind) {
    case 'point':
    case 'marks':
      return { ...task, regions: task.regions.map(fit).filter(isDrawn) }
    case 'outline':
      return { ...task, region: fit(task.region) }
    case 'label':
      return { ...task, labels: drawnFirst(task.labels.map((label) => ({ ...label, region: fit(label.region) }))) }
    case 'caliper':
      return isThere(task.line.frame) ? task : { ...task, length_mm: 0 }
    case 'ellipse':
      return isThere(task.drawn.frame) ? task : { ...task, value: 0 }
    case 'angle':
      return isThere(task.lines.frame) ? task : { ...task, degrees: 0 }
    case 'frame':
      return isThere(task.frame) ? task : { ...task, frame: 0 }
    case 'number':
      return task
  }
}

/** A value taken from the drawing follows the new scale; one that was typed stays. */
function measuredAnew(task: Task, from: ViewedAsset, to: ViewedAsset): Task {
  if (task.kind === 'ellipse' && task.value === ellipseValue(task.measure, task.drawn.shape, from))
    return { ...task, value: ellipseValue(task.measure, task.drawn.shape, to) ?? task.value }
  if (task.kind !== 'caliper' || task.length_mm !== lengthOf(task.line, from)) return task
  return { ...task, length_mm: lengthOf(task.line, to) ?? task.length_mm }
}

export const isDrawn = ({ keys }: Region): boolean => keys.length > 0

/** A new region goes to the first label without one. */
export const drawnFirst = <Label extends { region: Region }>(labels: readonly Label[]): Label[] => [
  ...labels.filter(({ region }) => isDrawn(region)),
  ...labels.filter(({ region }) => !isDrawn(region)),
]

function regionsIn(task: Task): Region[] {
  if (task.kind === 'outline') return [task.region].filter(isDrawn)
  if (task.kind === 'label') return task.labels.map(({ region }) => region)
  return 'regions' in task ? task.regions : []
}

const namesIn = (task: Task): string[] => (task.kind === 'label' ? task.labels.map(({ text }) => text) : [])

const MOST = { point: 10, marks: 30, label: 12 }

function withRegions(task: Task, regions: Region[], names: string[], frames: number): Task {
  const drawn = regions.filter(isDrawn)
  switch (task.kind) {
    case 'point':
    case 'marks':
      return { ...task, regions: drawn.slice(0, MOST[task.kind]) }
    case 'outline':
      return { ...task, region: drawn[0] ?? blankRegion(frames) }
    case 'label': {
      const labels = drawn.map((region, at) => ({ id: crypto.randomUUID(), text: names[at] ?? '', region }))
      return { ...task, labels: labels.slice(0, MOST.label) }
    }
    default:
      return task
  }
}

/** How exact a value must be stays where it is in the same unit. */
function shared(from: Task, to: Task): Partial<Task> {
  if (!('tolerance' in from && 'tolerance' in to)) return {}
  return from.tolerance_in === to.tolerance_in || from.tolerance_in === 'percent'
    ? ({ tolerance: from.tolerance, tolerance_in: from.tolerance_in } as Partial<Task>)
    : {}
}

const SETTINGS: Record<string, string> = {
  penalty: 'the penalty',
  none: 'the minimum overlap',
  full: 'the overlap for full marks',
  frame: 'the frame',
  within: 'the frames for full marks',
  partly: 'the frames for half marks',
  tolerance: 'the tolerance',
  length_mm: 'the length',
  value: 'the value',
  degrees: 'the angle',
}

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`

/** Only what somebody drew, named or set. */
function lostBetween(before: Task, after: Task, frames: number): string[] {
  const blank = blankTask(before.kind, frames) as Record<string, unknown>
  const [old, now] = [before as Record<string, unknown>, after as Record<string, unknown>]
  const regions = regionsIn(before).filter(isDrawn).length - regionsIn(after).filter(isDrawn).length
  const names = namesIn(before).filter(Boolean).length - namesIn(after).filter(Boolean).length
  return [
    ...(regions > 0 ? [counted(regions, 'region')] : []),
    ...(names > 0 ? [counted(names, 'name')] : []),
    ...Object.entries({ ...SETTINGS, ...(before.kind === 'ellipse' && { value: 'the ellipse' }) }).flatMap(
      ([field, words]) => (field in old && old[field] !== blank[field] && old[field] !== now[field] ? [words] : []),
    ),
  ]
}

/** An empty question's task: the same kind with the same settings, and nothing drawn. */
export function nextTask(task: Task): Task {
  const blank = blankTask(task.kind)
  const kept = ['penalty', 'none', 'full', 'within', 'partly', 'tolerance', 'tolerance_in', 'unit', 'measure']
  return { ...blank, ...Object.fromEntries(Object.entries(task).filter(([field]) => kept.includes(field))) } as Task
}
