import type { Place } from '@sonocampus/contract/imaging'
import { nearestEdge } from '../geometry/shapes'
import { simplifyOutline } from '../geometry/simplify'
import { placeInWords } from '../geometry/words'
import type { StudentTool } from '../types'
import type { Drawn, ToolContext, ToolController } from './controller'

type OutlineTool = Extract<StudentTool, { kind: 'outline' }>

/** More corners add nothing, and a finger couldn't grab them. */
export const MOST_CORNERS = 60

/** Drawn in one go or corner by corner; from three corners on it is a closed outline. */
export function outlineController({ value, onChange }: OutlineTool, context: ToolContext): ToolController {
  const { asset, frame, draft, setDraft, say, reach } = context
  const begun = draft.frame === frame && (draft.points?.length ?? 0) < 3 ? (draft.points ?? []) : []
  const points = value?.frame === frame ? value.points : begun
  const isByCorners = draft.frame === frame && draft.isByCorners === true
  const set = (corners: readonly Place[], isByCorners: boolean) => {
    setDraft({ frame, points: corners, isByCorners })
    if (value || corners.length > 2) onChange(corners.length < 3 ? null : { frame, points: [...corners] })
  }
  const put = (at: Place) => {
    const edge = nearestEdge(at, points, asset)
    if (points.length >= 3 && edge.distance <= reach) set(points.toSpliced(edge.at + 1, 0, at), isByCorners)
    else if (points.length === 0 || isByCorners) set([...points, at], true)
    else return say('Clear it to draw again.')
    say(`Corner ${points.length + 1} set, ${placeInWords(at)}.`)
  }
  const remove = (corner: number) => {
    set(points.toSpliced(corner, 1), isByCorners || points.length < 4)
    say(`Corner ${corner + 1} removed.`)
  }
  const faint: Drawn[] =
    value && (value.frame !== frame || draft.trail)
      ? [{ kind: 'line', points: value.points, isClosed: true, tone: 'own', isFaint: true }]
      : []
  const isDrawing = draft.trail !== undefined
  return {
    hint: 'Draw around it, or tap corner by corner.',
    drawn: [
      ...faint,
      { kind: 'line', points: draft.trail ?? points, isClosed: !isDrawing && points.length > 2, tone: 'own' },
    ],
    handles: isDrawing ? [] : points.map((at, corner) => ({ id: String(corner), at, name: `Corner ${corner + 1}` })),
    drawsByDrag: true,
    onTap: (at, handle) => {
      if (handle) remove(Number(handle.id))
      else if (points.length < MOST_CORNERS) put(at)
    },
    onDrag: ({ path, to, handle, isOver }) => {
      if (handle) return set(points.with(Number(handle.id), to), isByCorners)
      if (!isOver) return setDraft({ frame, trail: path })
      const drawn = simplifyOutline(path, MOST_CORNERS, asset)
      setDraft({})
      if (drawn.length < 3) return
      onChange({ frame, points: drawn })
      say(`Outline of ${drawn.length} corners drawn.`)
    },
    onUndo: points.length > 0 ? () => remove(points.length - 1) : undefined,
    onClear:
      value || points.length > 0
        ? () => {
            setDraft({})
            onChange(null)
            say('Cleared.')
          }
        : undefined,
  }
}
