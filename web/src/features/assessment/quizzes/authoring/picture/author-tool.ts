import type { Region, Task, ViewedAsset } from '@sonocampus/contract/imaging'
import type { AuthorTool } from '@/imaging'
import { blankRegion, degreesOf, ellipseValue, lengthOf } from './blank-task'
import { isDrawn } from './fit-task'

/** The tool that a task's key is drawn with. A number is typed, and needs none. */
export function authorTool(task: Task, asset: ViewedAsset, onChange: (task: Task) => void): AuthorTool | undefined {
  switch (task.kind) {
    case 'point':
    case 'marks':
      return {
        kind: 'regions',
        max: task.kind === 'point' ? 10 : 30,
        value: task.regions,
        onChange: (regions) => onChange({ ...task, regions: [...regions] }),
      }
    case 'outline':
      return {
        kind: 'regions',
        max: 1,
        names: ['The outline'],
        value: task.region.keys.length > 0 ? [task.region] : [],
        onChange: ([region = blankRegion(asset.frames)]) => onChange({ ...task, region }),
      }
    case 'label':
      return {
        kind: 'regions',
        max: 12,
        names: task.labels.map(({ text }, at) => text || `Label ${at + 1}`),
        value: task.labels.map(({ region }) => region).filter(isDrawn),
        onChange: (regions) => onChange({ ...task, labels: labelsFor(task.labels, regions) }),
      }
    case 'frame':
      return { kind: 'frame', value: task.frame, onChange: (frame) => onChange({ ...task, frame: frame ?? 0 }) }
    case 'caliper':
      return {
        kind: 'caliper',
        value: task.length_mm > 0 ? task.line : null,
        onChange: (line) => {
          if (line) onChange({ ...task, line, length_mm: lengthOf(line, asset) ?? 0 })
          else onChange({ ...task, length_mm: 0 })
        },
      }
    case 'ellipse':
      return {
        kind: 'ellipse',
        value: task.value > 0 ? task.drawn : null,
        onChange: (drawn) => {
          if (drawn) onChange({ ...task, drawn, value: ellipseValue(task.measure, drawn.shape, asset) ?? 0 })
          else onChange({ ...task, value: 0 })
        },
      }
    case 'angle':
      return {
        kind: 'angle',
        value: task.degrees > 0 ? task.lines : null,
        onChange: (lines) => {
          if (lines) onChange({ ...task, lines, degrees: degreesOf(lines, asset) })
          else onChange({ ...task, degrees: 0 })
        },
      }
    case 'number':
      return undefined
  }
}

type Label = Extract<Task, { kind: 'label' }>['labels'][number]

/**
 * Each label keeps its region; one that is taken away takes its name along. A new one goes to the first name without
 * a region, or is named next. Names without a region come last.
 */
export function labelsFor(labels: readonly Label[], regions: readonly Region[]): Label[] {
  const drawn = labels.filter(({ region }) => isDrawn(region))
  const waiting = labels.filter(({ region }) => !isDrawn(region))
  if (regions.length >= drawn.length) {
    const named = regions.map((region, at) => ({ ...(labels[at] ?? { id: crypto.randomUUID(), text: '' }), region }))
    return [...named, ...labels.slice(regions.length)]
  }
  const left = drawn.flatMap((label) => {
    const region = regions.find((one) => one === label.region)
    return region ? [{ ...label, region }] : []
  })
  return [...left, ...waiting]
}
