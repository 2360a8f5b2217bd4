import type { Ellipse, Place } from '@sonocampus/contract/imaging'
import { alongAxes, cornersOf, distance, onEllipse } from '../geometry/shapes'
import { clamp, insidePicture, type Size } from '../geometry/view'
import { ellipseInWords } from '../geometry/words'
import type { StudentTool } from '../types'
import { type Drawn, removing, type ToolContext, type ToolController } from './controller'

type EllipseTool = Extract<StudentTool, { kind: 'ellipse' }>

const SMALLEST = 0.002
/** A new ellipse's other axis, as a part of the one that was set. */
const OTHER = 0.6

/** The ellipse with an axis from a to b; the other one keeps its length. */
export function onAxis(a: Place, b: Place, picture: Size, ry?: number): Ellipse {
  const length = distance(a, b, picture)
  const angle = (Math.atan2((b.y - a.y) * picture.height, (b.x - a.x) * picture.width) * 180) / Math.PI
  return {
    kind: 'ellipse',
    center: insidePicture({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }),
    rx: clamp(length / 2 / picture.width, SMALLEST, 1),
    ry: ry ?? clamp((OTHER * length) / 2 / picture.height, SMALLEST, 1),
    angle,
  }
}

const withOther = (shape: Ellipse, to: Place, picture: Size): Ellipse => ({
  ...shape,
  ry: clamp(Math.abs(alongAxes(shape, to, picture).across) / picture.height, SMALLEST, 1),
})

/** One axis is drawn by a drag or by its ends, then the other one is set; both can be changed. */
export function ellipseController({ value, onChange }: EllipseTool, context: ToolContext): ToolController {
  const { asset, frame, draft, setDraft, say } = context
  const shape = value?.frame === frame ? value.shape : undefined
  const [first, end] = draft.frame === frame ? (draft.trail ?? draft.points ?? []) : []
  const isAxisSet = Boolean(shape && draft.points?.length === 2)
  const waiting = end ? undefined : first
  const ends = shape && { a: onEllipse(shape, -1, 0, asset), b: onEllipse(shape, 1, 0, asset) }
  const set = (to: Ellipse, isOver: boolean, words = '') => {
    onChange({ frame, shape: to })
    if (isOver) say(`${words}${ellipseInWords(to, asset)}`)
  }
  const setAxis = (a: Place, b: Place) => {
    setDraft({ frame, points: [a, b] })
    set(onAxis(a, b, asset), true, 'Axis set. Now set the other one. ')
  }
  const setOther = (to: Place) => {
    setDraft({})
    if (shape) set(withOther(shape, to, asset), true, 'Ellipse set. ')
  }
  const drawnOf = (one: Ellipse, isFaint: boolean): Drawn[] => {
    const axis = (along: number, across: number) => onEllipse(one, along, across, asset)
    const line = { kind: 'line', tone: 'own', isFaint } as const
    return [
      {
        ...line,
        points: cornersOf(one, asset),
        isClosed: true,
        label: isFaint ? undefined : ellipseInWords(one, asset),
      },
      { ...line, points: [axis(-1, 0), axis(1, 0)], isFaint: true },
      { ...line, points: [axis(0, -1), axis(0, 1)], isFaint: true },
    ]
  }
  return {
    hint: waiting
      ? 'Now set the other end of this axis.'
      : isAxisSet
        ? 'Now tap where the other axis ends, or drag its handle.'
        : 'Draw along one axis, then set the other.',
    drawn: [
      ...(value ? drawnOf(value.shape, !shape || draft.trail !== undefined) : []),
      ...(draft.trail && first && end ? drawnOf(onAxis(first, end, asset), false) : []),
      ...(waiting ? [{ kind: 'dot', at: waiting, tone: 'own' } as const] : []),
    ],
    handles:
      shape && ends
        ? [
            { id: 'center', at: shape.center, name: 'Middle' },
            { id: 'a', at: ends.a, name: 'First axis, end 1' },
            { id: 'b', at: ends.b, name: 'First axis, end 2' },
            { id: 'ry', at: insidePicture(onEllipse(shape, 0, 1, asset)), name: 'Second axis' },
          ]
        : [],
    drawsByDrag: true,
    onTap: (at) => {
      if (isAxisSet) return setOther(at)
      if (waiting) return setAxis(waiting, at)
      setDraft({ frame, points: [at] })
      say('First end set. Now set the other one.')
    },
    onDrag: ({ from, to, handle, isOver }) => {
      if (handle && shape && ends) {
        if (isAxisSet) setDraft({})
        if (handle.id === 'center') return set({ ...shape, center: to }, isOver)
        if (handle.id === 'ry') return set(withOther(shape, to, asset), isOver)
        const [a, b] = handle.id === 'a' ? [to, ends.b] : [ends.a, to]
        return set(onAxis(a, b, asset, shape.ry), isOver)
      }
      if (isOver) setAxis(from, to)
      else setDraft({ frame, trail: [from, to] })
    },
    ...removing({ isDrawn: value !== null, isBegun: waiting !== undefined, remove: () => onChange(null) }, context),
  }
}
