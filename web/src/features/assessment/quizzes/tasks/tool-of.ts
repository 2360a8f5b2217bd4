import type { PresentedTask, TaskKind, TaskResponse } from '@sonocampus/contract/imaging'
import { limits } from '@sonocampus/contract/limits'
import type { StudentTool } from '@/imaging'

type GivenOf<K extends TaskKind> = Extract<TaskResponse, { kind: K }>

/** The tool that a task is done with, holding what was done so far. A number is typed, and needs none. */
export function toolOf(
  task: PresentedTask,
  given: TaskResponse | null,
  onGive: (given: TaskResponse | null) => void,
): StudentTool | undefined {
  const own = <K extends TaskKind>(kind: K) => (given?.kind === kind ? (given as GivenOf<K>) : null)
  switch (task.kind) {
    case 'point':
      return {
        kind: 'point',
        value: own('point')?.at ?? null,
        onChange: (at) => onGive(at && { kind: 'point', at }),
      }
    case 'marks':
      return {
        kind: 'marks',
        max: limits.imaging.marks,
        value: own('marks')?.at ?? [],
        onChange: (at) => onGive(at.length > 0 ? { kind: 'marks', at: [...at] } : null),
      }
    case 'outline':
      return {
        kind: 'outline',
        value: own('outline'),
        onChange: (drawn) => onGive(drawn && drawn.points.length > 2 ? { ...drawn, kind: 'outline' } : null),
      }
    case 'frame':
      return {
        kind: 'frame',
        value: own('frame')?.frame ?? null,
        onChange: (frame) => onGive(frame === null ? null : { kind: 'frame', frame }),
      }
    case 'caliper':
      return {
        kind: 'caliper',
        value: own('caliper'),
        onChange: (line) => onGive(line && { ...line, kind: 'caliper' }),
      }
    case 'ellipse':
      return {
        kind: 'ellipse',
        value: own('ellipse'),
        onChange: (drawn) => onGive(drawn && { ...drawn, kind: 'ellipse' }),
      }
    case 'angle':
      return {
        kind: 'angle',
        value: own('angle'),
        onChange: (lines) => onGive(lines && { ...lines, kind: 'angle' }),
      }
    case 'label':
      return {
        kind: 'label',
        labels: task.labels,
        value: own('label')?.places ?? [],
        onChange: (places) => onGive(places.length > 0 ? { kind: 'label', places: [...places] } : null),
      }
    case 'number':
      return undefined
  }
}
