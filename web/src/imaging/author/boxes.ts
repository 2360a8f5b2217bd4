import type { BlackBox } from '@sonocampus/contract/assets'
import type { Place } from '@sonocampus/contract/imaging'
import { limits } from '@sonocampus/contract/limits'
import { clamp } from '../geometry/view'
import type { Drawn, ToolContext, ToolController } from '../tools/controller'
import type { AuthorTool } from '../types'

type BoxesTool = Extract<AuthorTool, { kind: 'boxes' }>

/** Anything smaller was an accident. */
const SMALLEST = 0.005

/** The rectangle between two opposite corners. */
export const boxBetween = (a: Place, b: Place): BlackBox => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x),
  height: Math.abs(a.y - b.y),
})

const CORNERS = [
  ['upper left', 0, 0],
  ['upper right', 1, 0],
  ['lower right', 1, 1],
  ['lower left', 0, 1],
] as const

const cornerOf = ({ x, y, width, height }: BlackBox, across: number, down: number) => ({
  x: x + across * width,
  y: y + down * height,
})

const isIn = ({ x, y, width, height }: BlackBox, at: Place) =>
  at.x >= x && at.x <= x + width && at.y >= y && at.y <= y + height

/** Black boxes, drawn by a drag or two corners; the selected one is moved by its middle and its corners. */
export function boxesController(
  { value, onChange, max = limits.imaging.boxes }: BoxesTool,
  context: ToolContext,
): ToolController {
  const { draft, setDraft, say } = context
  const chosen = clamp(draft.region ?? value.length - 1, 0, Math.max(0, value.length - 1))
  const box = value[chosen]
  const [first, other] = draft.trail ?? draft.points ?? []
  const begun: Drawn[] = first && other ? [{ kind: 'box', ...boxBetween(first, other), isChosen: true }] : []
  const add = (a: Place, b: Place) => {
    const added = boxBetween(a, b)
    setDraft({ region: value.length })
    if (added.width < SMALLEST || added.height < SMALLEST) return
    if (value.length >= max) return say(`At most ${max} boxes.`)
    onChange([...value, added])
    say(`Box ${value.length + 1} drawn.`)
  }
  const change = (to: BlackBox) => onChange(value.with(chosen, to))
  function drag(handle: string, to: Place, now: BlackBox) {
    if (handle === 'middle') {
      const x = clamp(to.x - now.width / 2, 0, 1 - now.width)
      const y = clamp(to.y - now.height / 2, 0, 1 - now.height)
      return change({ ...now, x, y })
    }
    const [, across, down] = CORNERS.find(([name]) => name === handle) ?? CORNERS[0]
    const changed = boxBetween(cornerOf(now, 1 - across, 1 - down), to)
    if (changed.width >= SMALLEST && changed.height >= SMALLEST) change(changed)
  }
  return {
    hint: 'Draw a box over everything that identifies the patient.',
    drawn: [...value.map((one, at) => ({ kind: 'box', ...one, isChosen: at === chosen }) as const), ...begun],
    handles: box
      ? [
          ...CORNERS.map(([name, across, down]) => ({
            id: name,
            at: cornerOf(box, across, down),
            name: `Box ${chosen + 1}, ${name} corner`,
          })),
          { id: 'middle', at: cornerOf(box, 0.5, 0.5), name: `Box ${chosen + 1}, middle` },
        ]
      : [],
    drawsByDrag: true,
    onTap: (at, handle) => {
      if (handle) return
      if (first && !other) return add(first, at)
      const found = value.findLastIndex((one) => isIn(one, at))
      if (found >= 0) return setDraft({ region: found })
      setDraft({ points: [at], region: chosen })
      say('First corner set. Now set the opposite one.')
    },
    onDrag: ({ from, to, handle, isOver }) => {
      if (handle && box) return drag(handle.id, to, box)
      if (isOver) add(from, to)
      else setDraft({ trail: [from, to], region: chosen })
    },
    onUndo: box
      ? () => {
          setDraft({})
          onChange(value.toSpliced(chosen, 1))
          say(`Box ${chosen + 1} removed.`)
        }
      : undefined,
    undoLabel: 'Delete box',
  }
}
