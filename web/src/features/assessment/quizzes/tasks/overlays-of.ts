import type { Region, Task, TaskResponse } from '@sonocampus/contract/imaging'
import type { TwoLines } from '@sonocampus/contract/measures'
import type { Overlay } from '@/imaging'
import { unitOf } from './task-words'

/** Overlays for the student's work and, if it may be shown, the correct answer. */
export const overlaysOf = (task: Task | null, given: TaskResponse | null): Overlay[] => [
  ...(task ? keyOf(task) : []),
  ...(given ? doneIn(given, task) : []),
]

function keyOf(task: Task): Overlay[] {
  const region = (region: Region, label?: string): Overlay => ({
    kind: 'region',
    whose: 'true',
    region,
    ...(label ? { label } : {}),
  })
  switch (task.kind) {
    case 'point':
    case 'marks':
      return task.regions.map((one) => region(one))
    case 'outline':
      return [region(task.region)]
    case 'frame':
      return [{ kind: 'frame', whose: 'true', frame: task.frame }]
    case 'caliper':
      return [{ kind: 'line', whose: 'true', ...task.line, label: `${task.length_mm} mm` }]
    case 'ellipse':
      return [{ kind: 'ellipse', whose: 'true', ...task.drawn, label: `${task.value} ${unitOf(task)}` }]
    case 'angle':
      return linesOf(task.lines, 'true', `${task.degrees}°`)
    case 'label':
      return task.labels.map((label) => region(label.region, label.text))
    case 'number':
      return []
  }
}

const linesOf = (
  { frame, a, b, c, d }: TwoLines & { frame: number },
  whose: 'own' | 'true',
  label?: string,
): Overlay[] => [
  { kind: 'line', whose, frame, a, b },
  { kind: 'line', whose, frame, a: c, b: d, label },
]

function doneIn(given: TaskResponse, task: Task | null): Overlay[] {
  switch (given.kind) {
    case 'point':
      return [{ kind: 'mark', whose: 'own', at: given.at }]
    case 'marks':
      return given.at.map((at) => ({ kind: 'mark', whose: 'own', at }))
    case 'outline':
      return [{ kind: 'outline', whose: 'own', frame: given.frame, points: given.points }]
    case 'frame':
      return [{ kind: 'frame', whose: 'own', frame: given.frame }]
    case 'caliper':
      return [{ kind: 'line', whose: 'own', frame: given.frame, a: given.a, b: given.b }]
    case 'ellipse':
      return [{ kind: 'ellipse', whose: 'own', frame: given.frame, shape: given.shape }]
    case 'angle':
      return linesOf(given, 'own')
    case 'label': {
      const labels = task?.kind === 'label' ? task.labels : []
      return given.places.map(({ label_id, ...at }) => {
        const label = labels.find(({ id }) => id === label_id)?.text
        return { kind: 'mark', whose: 'own', at, ...(label ? { label } : {}) }
      })
    }
    case 'number':
      return []
  }
}
