import type { Mark } from '@sonocampus/contract/imaging'
import { limits } from '@sonocampus/contract/limits'
import { placeInWords } from '../geometry/words'
import type { StudentTool } from '../types'
import type { Drawn, ToolContext, ToolController } from './controller'

type PointTool = Extract<StudentTool, { kind: 'point' }>
type MarksTool = Extract<StudentTool, { kind: 'marks' }>

/** A mark belongs to its frame and is faint on others. */
export const drawnMark = (at: Mark, frame: number, label?: string): Drawn => ({
  kind: 'dot',
  at,
  tone: 'own',
  isFaint: at.frame !== frame,
  label,
})

/** A tap marks the structure; another moves the mark. */
export function pointController({ value, onChange }: PointTool, { frame, say }: ToolContext): ToolController {
  const set = (at: Mark, isOver = true) => {
    onChange(at)
    if (isOver) say(`Point set, ${placeInWords(at)}.`)
  }
  return {
    hint: 'Tap the structure.',
    drawn: value ? [drawnMark(value, frame)] : [],
    handles: value?.frame === frame ? [{ id: 'point', at: value, name: 'Point', isBare: true }] : [],
    onTap: (at) => set({ ...at, frame }),
    onDrag: ({ to, handle, isOver }) => (handle || isOver) && set({ ...to, frame }, isOver),
    onUndo: value
      ? () => {
          onChange(null)
          say('Point removed.')
        }
      : undefined,
    undoLabel: 'Remove',
  }
}

/** A tap adds a mark or removes one, dragging moves it. */
export function marksController(
  { value, onChange, max = limits.imaging.marks }: MarksTool,
  { frame, say }: ToolContext,
): ToolController {
  const add = (at: Mark) => {
    if (value.length >= max) return say(`At most ${max} marks.`)
    onChange([...value, at])
    say(`Mark ${value.length + 1} set, ${placeInWords(at)}.`)
  }
  const remove = (index: number) => {
    onChange(value.filter((_, at) => at !== index))
    say(`Mark ${index + 1} removed.`)
  }
  return {
    hint: 'Tap each one. Tap a mark again to remove it.',
    drawn: value.map((mark, at) => drawnMark(mark, frame, String(at + 1))),
    handles: value.flatMap((mark, at) =>
      mark.frame === frame ? [{ id: String(at), at: mark, name: `Mark ${at + 1}`, isBare: true }] : [],
    ),
    onTap: (at, handle) => (handle ? remove(Number(handle.id)) : add({ ...at, frame })),
    onDrag: ({ to, handle, isOver }) => {
      if (handle) onChange(value.map((mark, at) => (at === Number(handle.id) ? { ...to, frame } : mark)))
      else if (isOver) add({ ...to, frame })
    },
    onUndo: value.length > 0 ? () => remove(value.length - 1) : undefined,
    onClear: value.length > 1 ? () => onChange([]) : undefined,
  }
}
