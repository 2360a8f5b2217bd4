import type { Measured, Task, TaskKind, TaskResponse } from '@sonocampus/contract/imaging'
import type { EllipseMeasure } from '@sonocampus/contract/measures'

/** The name of each kind. */
export const KIND_NAMES: Record<TaskKind, string> = {
  point: 'Point to a structure',
  marks: 'Mark all',
  outline: 'Draw around it',
  frame: 'Choose the frame',
  caliper: 'Measure a length',
  ellipse: 'Measure an ellipse',
  angle: 'Measure an angle',
  label: 'Place the labels',
  number: 'Type a number',
}

type Hinted = { kind: TaskKind; measure?: EllipseMeasure }

/** Hints that the picture's own tool does not give. */
export const hintOf = ({ kind, measure }: Hinted): string | undefined =>
  measure ? `Its ${measure} counts.` : KIND_HINTS[kind]

const KIND_HINTS: Partial<Record<TaskKind, string>> = {
  marks: 'Wrong marks cost points.',
  number: 'Type the value with its unit.',
}

/** The unit of what is measured, chosen or typed. */
export const unitOf = (task: Task): string => {
  if (task.kind === 'ellipse') return task.measure === 'area' ? 'cm²' : 'cm'
  if (task.kind === 'number') return task.unit
  return task.kind === 'angle' ? '°' : 'mm'
}

const signed = (value: number) => (value > 0 ? `+${value}` : `${value}`.replace('-', '−'))
const counted = (count: number, word: string) => `${count} ${word}${Math.abs(count) === 1 ? '' : 's'}`

/** The value typed, measured or chosen. */
export function givenInWords(given: TaskResponse, measured: Measured | null): string | null {
  if (given.kind === 'number') return `${given.value} ${given.unit}`.trim()
  if (given.kind === 'frame') return `Frame ${given.frame + 1}`
  if (given.kind === 'caliper' && measured?.length_mm !== undefined) return `${measured.length_mm} mm`
  if (measured?.area_cm2 !== undefined) return `${measured.area_cm2} cm²`
  if (measured?.circumference_cm !== undefined) return `${measured.circumference_cm} cm`
  if (measured?.degrees !== undefined) return `${measured.degrees}°`
  return given.kind === 'marks' ? counted(given.at.length, 'mark') : null
}

/** The correct answer, if a picture alone does not show it. */
export function keyInWords(task: Task): string | null {
  if (task.kind === 'number') return `${task.value} ${task.unit}`.trim()
  if (task.kind === 'frame') return `Frame ${task.frame + 1}`
  if (task.kind === 'ellipse') return `${task.value} ${unitOf(task)}${task.measure === 'area' ? '' : ' around'}`
  if (task.kind === 'angle') return `${task.degrees}°`
  return task.kind === 'caliper' ? `${task.length_mm} mm` : null
}

/** How far off it was, in one line; null if right or wrong says it all. */
export function measuredInWords(task: Task, measured: Measured): string | null {
  const { overlap, error_mm, error_frames, error, hits, wanted } = measured
  if (overlap !== undefined) return `Your outline and the true one overlap by ${overlap}%.`
  if (error_mm !== undefined) return `Your line is off by ${signed(error_mm)} mm.`
  if (error_frames !== undefined)
    return error_frames === 0 ? 'Exactly this frame.' : `Off by ${signed(error_frames)} frames.`
  if (error !== undefined) return error === 0 ? null : `Off by ${signed(error)} ${unitOf(task)}`.trim()
  const right = hits?.filter(Boolean).length ?? 0
  if (task.kind === 'marks' && wanted !== undefined)
    return `${right} of your ${counted(hits?.length ?? 0, 'mark')} ${right === 1 ? 'is' : 'are'} right; there are ${wanted} to be found.`
  return task.kind === 'label' ? `${right} of ${task.labels.length} labels are in the right place.` : null
}
