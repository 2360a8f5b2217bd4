import type { Place } from '@sonocampus/contract/imaging'
import { lengthInWords } from '../geometry/words'
import type { AuthorTool } from '../types'
import { type Drawn, removing, type ToolContext, type ToolController } from './controller'

type CaliperTool = Extract<AuthorTool, { kind: 'caliper' | 'line' }>

const ENDS = ['a', 'b'] as const

/** Two ends, drawn by a drag or set one after the other; each can be moved. */
export function caliperController({ kind, value, onChange }: CaliperTool, context: ToolContext): ToolController {
  const { asset, frame, draft, setDraft, say } = context
  const isHere = value?.frame === frame
  const [first, other] = draft.frame === frame ? (draft.trail ?? draft.points ?? []) : []
  const waiting = other ? undefined : first
  const lengthOf = (a: Place, b: Place) => (kind === 'line' ? '' : lengthInWords(a, b, asset))
  const lineOf = (a: Place, b: Place, isFaint: boolean): Drawn => {
    return { kind: 'line', points: [a, b], tone: 'own', isFaint, label: isFaint ? undefined : lengthOf(a, b) }
  }
  const set = (a: Place, b: Place, isOver: boolean) => {
    setDraft({})
    onChange({ frame, a, b })
    if (isOver) say(`Line set. ${lengthOf(a, b)}`)
  }
  return {
    hint: waiting ? 'Now set its other end.' : 'Draw from one end to the other, or tap both ends.',
    drawn: [
      ...(value ? [lineOf(value.a, value.b, !isHere || first !== undefined)] : []),
      ...(first && other ? [lineOf(first, other, false)] : []),
      ...(waiting ? [{ kind: 'dot', at: waiting, tone: 'own' } as const] : []),
    ],
    handles: isHere && value ? ENDS.map((end, at) => ({ id: end, at: value[end], name: `End ${at + 1}` })) : [],
    drawsByDrag: true,
    onTap: (at) => {
      if (waiting) return set(waiting, at, true)
      setDraft({ frame, points: [at] })
      say('First end set. Now set the other one.')
    },
    onDrag: ({ from, to, handle, isOver }) => {
      if (handle && value) return set(handle.id === 'a' ? to : value.a, handle.id === 'b' ? to : value.b, isOver)
      if (isOver) set(from, to, true)
      else setDraft({ frame, trail: [from, to] })
    },
    ...removing({ isDrawn: value !== null, isBegun: waiting !== undefined, remove: () => onChange(null) }, context),
  }
}
