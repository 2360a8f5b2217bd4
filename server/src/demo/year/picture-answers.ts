import type { Region, Task, TaskResponse, ViewedAsset } from '@sonocampus/contract/imaging'
import type { Place } from '@sonocampus/contract/shapes'
import type { Dice } from '../dice.ts'

const inside = (value: number) => Math.min(0.99, Math.max(0.01, value))
const near = (dice: Dice, { x, y }: Place, by: number): Place => ({
  x: inside(x + dice.between(-by, by)),
  y: inside(y + dice.between(-by, by)),
})

/** The middle of a region in its first drawn frame. */
function middleOf({ keys }: Region): Place & { frame: number } {
  const first = keys[0]
  if (!first) return { x: 0.5, y: 0.5, frame: 0 }
  const { frame, shape } = first
  if (shape.kind === 'ellipse') return { ...shape.center, frame }
  const { points } = shape
  const mean = (axis: 'x' | 'y') => points.reduce((sum, point) => sum + point[axis], 0) / points.length
  return { x: mean('x'), y: mean('y'), frame }
}

/** Around a region: close to it, or beside it. */
function outlineOf(dice: Dice, { keys }: Region, off: number): { frame: number; points: Place[] } {
  const first = keys[0]
  const frame = first?.frame ?? 0
  if (first?.shape.kind === 'polygon') return { frame, points: first.shape.points.map((at) => near(dice, at, off)) }
  const { center, rx, ry, angle } = first?.shape ?? { center: { x: 0.5, y: 0.5 }, rx: 0.2, ry: 0.1, angle: 0 }
  const turn = (angle * Math.PI) / 180
  const shift = near(dice, center, off)
  const grow = 1 + dice.between(-off, off) * 2
  const points = Array.from({ length: 16 }, (_, n) => {
    const [a, b] = [rx * grow * Math.cos((n * Math.PI) / 8), ry * grow * Math.sin((n * Math.PI) / 8)]
    return {
      x: inside(shift.x + a * Math.cos(turn) - b * Math.sin(turn)),
      y: inside(shift.y + a * Math.sin(turn) + b * Math.cos(turn)),
    }
  })
  return { frame, points }
}

/** What a student marks: close to the key if right, and somewhere else if not, as a hand does it. */
export function answerOnPicture(dice: Dice, task: Task, asset: ViewedAsset | null, isRight: boolean): TaskResponse {
  const off = isRight ? 0.012 : 0.22
  const last = (asset?.frames ?? 1) - 1
  const frameNear = (frame: number, by: number) =>
    Math.min(last, Math.max(0, frame + Math.round(dice.between(-by, by))))
  const marked = (region: Region) => {
    const { frame, ...place } = middleOf(region)
    return { ...near(dice, place, off), frame }
  }
  switch (task.kind) {
    case 'point':
      return { kind: 'point', at: marked(task.regions[0] as Region) }
    case 'marks': {
      const found = isRight ? task.regions : task.regions.slice(0, 1 + dice.below(task.regions.length - 1))
      return { kind: 'marks', at: found.map(marked) }
    }
    case 'outline':
      return { kind: 'outline', ...outlineOf(dice, task.region, isRight ? 0.015 : 0.09) }
    case 'frame':
      return { kind: 'frame', frame: frameNear(task.frame, isRight ? task.within : task.partly + 4) }
    case 'caliper': {
      const { frame, a, b } = task.line
      const by = isRight ? 0.008 : 0.07
      return { kind: 'caliper', frame, a: near(dice, a, by), b: near(dice, b, by) }
    }
    case 'ellipse': {
      const { frame, shape } = task.drawn
      const by = 1 + dice.between(-1, 1) * (isRight ? 0.01 : 0.3)
      return { kind: 'ellipse', frame, shape: { ...shape, rx: shape.rx * by, ry: shape.ry * by } }
    }
    case 'angle': {
      const { frame, a, b, c, d } = task.lines
      const by = isRight ? 0.004 : 0.15
      return {
        kind: 'angle',
        frame,
        a: near(dice, a, by),
        b: near(dice, b, by),
        c: near(dice, c, by),
        d: near(dice, d, by),
      }
    }
    case 'label': {
      const places = task.labels.map(({ id, region }) => ({ label_id: id, ...marked(region) }))
      return { kind: 'label', places }
    }
    case 'number': {
      const error = isRight ? dice.between(-0.9, 0.9) * task.tolerance : dice.pick([-1, 1]) * task.tolerance * 8
      return { kind: 'number', value: Math.round((task.value + error) * 10) / 10, unit: task.unit }
    }
  }
}
