import type { Place } from '@sonocampus/contract/imaging'
import { angleInWords } from '../geometry/words'
import type { StudentTool } from '../types'
import type { Drawn, ToolContext, ToolController } from './controller'

type AngleTool = Extract<StudentTool, { kind: 'angle' }>

const ENDS = ['a', 'b', 'c', 'd'] as const
const NAMES = ['First line, end 1', 'First line, end 2', 'Second line, end 1', 'Second line, end 2']

const HINTS = [
  'Draw the first line, or tap both of its ends.',
  'Now set the other end of the first line.',
  'Now draw the second line, or tap both of its ends.',
  'Now set the other end of the second line.',
]

/** Two lines, each drawn by a drag or set by its ends; each end can be moved. */
export function angleController({ value, onChange }: AngleTool, context: ToolContext): ToolController {
  const { asset, frame, draft, setDraft, say } = context
  const isHere = value?.frame === frame
  const points = draft.frame === frame ? (draft.points ?? []) : []
  const [a, b, c, d] = [...points, ...(draft.frame === frame ? (draft.trail ?? []) : [])]
  const isBegun = a !== undefined
  const lineOf = (ends: Place[], isFaint: boolean, label?: string): Drawn => {
    return { kind: 'line', points: ends, tone: 'own', isFaint, label }
  }
  /** Goes on with these ends; four of them are an angle. */
  const set = (ends: readonly Place[]) => {
    const [first, second, third, fourth] = ends
    if (first && second && third && fourth) {
      setDraft({})
      const lines = { frame, a: first, b: second, c: third, d: fourth }
      onChange(lines)
      return say(`Angle set. ${angleInWords(lines, asset)}`)
    }
    setDraft({ frame, points: ends })
    say(HINTS[ends.length] ?? '')
  }
  return {
    hint: HINTS[points.length] ?? '',
    drawn: [
      ...(value
        ? [
            lineOf([value.a, value.b], !isHere || isBegun),
            lineOf([value.c, value.d], !isHere || isBegun, isHere && !isBegun ? angleInWords(value, asset) : undefined),
          ]
        : []),
      ...(a && b ? [lineOf([a, b], false)] : []),
      ...(a && b && c && d ? [lineOf([c, d], false, angleInWords({ a, b, c, d }, asset))] : []),
      ...(points.length % 2 === 1 ? [{ kind: 'dot', at: points.at(-1) as Place, tone: 'own' } as const] : []),
    ],
    handles: isHere && !isBegun ? ENDS.map((end, at) => ({ id: end, at: value[end], name: NAMES[at] ?? '' })) : [],
    drawsByDrag: true,
    onTap: (at) => set([...points, at]),
    onDrag: ({ from, to, handle, isOver }) => {
      if (handle && value) {
        const moved = { ...value, [handle.id]: to }
        onChange(moved)
        if (isOver) say(angleInWords(moved, asset))
        return
      }
      // A drag draws a whole line; a single end that was set before gives way to it.
      const whole = points.slice(0, points.length - (points.length % 2))
      if (isOver) set([...whole, from, to])
      else setDraft({ frame, points: whole, trail: [from, to] })
    },
    onUndo:
      value || isBegun
        ? () => {
            if (points.length > 0) setDraft({ frame, points: points.slice(0, -1) })
            else onChange(null)
            say('Removed.')
          }
        : undefined,
    undoLabel: 'Remove',
  }
}
