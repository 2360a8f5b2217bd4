import type { Place, Region, Shape } from '@sonocampus/contract/imaging'
import { limits } from '@sonocampus/contract/limits'
import { shapeAt } from '@sonocampus/contract/shape-at'
import { cornersOf, isInside, nearestEdge } from '../geometry/shapes'
import { simplifyOutline } from '../geometry/simplify'
import { clamp, type Size } from '../geometry/view'
import { placeInWords } from '../geometry/words'
import { counts } from '../results/drawn-overlay'
import type { Draft, Drawn, ToolContext, ToolController } from '../tools/controller'
import { MOST_CORNERS } from '../tools/outline'
import type { AuthorTool } from '../types'
import { RegionBar } from './region-bar'
import { ellipseBetween, handlesOf, reshaped, withCorner, withKey, withoutCorner } from './region-keys'

export type RegionsTool = Extract<AuthorTool, { kind: 'regions' }>

/** Regions: drawn, then moved by their handles; a change on another frame is a drawn frame of its own. */
export function regionsController(tool: RegionsTool, context: ToolContext): ToolController {
  const { value, onChange, max = 30, names } = tool
  const { asset, frame, draft, setDraft, say, reach } = context
  const kind = draft.shape ?? 'ellipse'
  const chosen = clamp(tool.selected ?? draft.region ?? value.length - 1, 0, Math.max(0, value.length - 1))
  const region = value[chosen]
  const shape = region && shapeAt(region, frame)
  const nameOf = (index: number) => names?.[index] ?? `Region ${index + 1}`
  const isBuilding = draft.isByCorners === true

  const choose = (index: number) => {
    setDraft({ shape: kind, region: index })
    tool.onSelect?.(index)
    say(`${nameOf(index)} chosen.`)
  }
  const change = (to: Region) => onChange(value.with(chosen, to))
  const draw = (to: Shape) => {
    if (!region) return
    const isNew = !region.keys.some((key) => key.frame === frame)
    if (isNew && region.keys.length >= limits.imaging.keys) say(`At most ${limits.imaging.keys} drawn frames.`)
    else change(withKey(region, frame, to))
  }
  const add = (added: Shape, isByCorners = false) => {
    if (value.length >= max) return say(`At most ${max} regions.`)
    onChange([...value, { tolerance: 0, from: 0, to: asset.frames - 1, keys: [{ frame, shape: added }] }])
    setDraft({ shape: kind, region: value.length, isByCorners })
    tool.onSelect?.(value.length)
    say(`${nameOf(value.length)} drawn.`)
  }
  /** One corner after the other: the third one makes the region, the others follow. */
  const build = (at: Place) => {
    const points = [...(draft.points ?? []), at]
    if (isBuilding && region) change(withCorner(region, frame, at, asset, true))
    else if (points.length === 3) return add({ kind: 'polygon', points }, true)
    else setDraft({ shape: kind, points, region: chosen })
    say(`Corner set, ${placeInWords(at)}.`)
  }
  const begin = (at: Place) => {
    if (value.length >= max) return say('Move it by its handles.')
    if (kind === 'polygon') return build(at)
    if (draft.points?.[0]) return add(ellipseBetween(draft.points[0], at))
    setDraft({ shape: kind, points: [at], region: chosen })
    say('First corner set. Now set the opposite one.')
  }

  const drawn = value.map((one, index): Drawn => {
    const isDrawnHere = one.keys.some((key) => key.frame === frame)
    return {
      kind: 'line',
      points: cornersOf(shapeAt(one, frame), asset),
      isClosed: true,
      tone: index === chosen ? 'own' : 'drawn',
      isFaint: !counts(one, frame),
      label: isDrawnHere ? nameOf(index) : `${nameOf(index)} (between)`,
      band: one.tolerance,
    }
  })
  return {
    hint:
      value.length < max
        ? kind === 'ellipse'
          ? 'Draw an ellipse from corner to corner.'
          : 'Draw around it, or tap corner by corner.'
        : 'Move it by its handles.',
    drawn: [...drawn, ...beginning(draft, kind, asset)],
    handles: shape && !draft.trail ? handlesOf(shape, asset) : [],
    drawsByDrag: value.length < max,
    onTap: (at, handle) => {
      if (handle && region && shape?.kind === 'polygon' && handle.id !== 'center' && shape.points.length > 3) {
        change(withoutCorner(region, Number(handle.id)))
        return say(`${handle.name} removed.`)
      }
      if (handle) return
      if (isBuilding) return build(at)
      if (draft.points) return begin(at)
      const isNearEdge = shape?.kind === 'polygon' && nearestEdge(at, shape.points, asset).distance <= reach
      if (region && isNearEdge) return change(withCorner(region, frame, at, asset))
      const found = value.findLastIndex((one) => isInside(at, cornersOf(shapeAt(one, frame), asset)))
      if (found >= 0) choose(found)
      else begin(at)
    },
    onDrag: ({ path, from, to, handle, isOver }) => {
      if (handle) return shape && draw(reshaped(shape, handle.id, to, asset))
      if (!isOver) return setDraft({ shape: kind, region: chosen, trail: kind === 'ellipse' ? [from, to] : path })
      if (kind === 'ellipse') return add(ellipseBetween(from, to))
      const points = simplifyOutline(path, MOST_CORNERS, asset)
      if (points.length > 2) add({ kind: 'polygon', points })
      else setDraft({ shape: kind, region: chosen })
    },
    onUndo: region
      ? () => {
          setDraft({ shape: kind })
          onChange(value.toSpliced(chosen, 1))
          say(`${nameOf(chosen)} removed.`)
        }
      : undefined,
    undoLabel: 'Delete region',
    bar: (
      <RegionBar
        names={value.map((_, index) => nameOf(index))}
        chosen={chosen}
        onChoose={choose}
        region={region}
        onRegion={change}
        kind={value.length < max ? kind : null}
        onKind={(shape) => setDraft({ shape, region: chosen })}
        isBuilding={isBuilding}
        onBuilt={() => setDraft({ shape: kind, region: chosen })}
        context={context}
      />
    ),
  }
}

/** What is being drawn and is no region yet. */
function beginning({ trail, points = [] }: Draft, kind: 'ellipse' | 'polygon', picture: Size): Drawn[] {
  const [first] = points
  const [from, to] = trail ?? []
  if (kind === 'ellipse' && from && to)
    return [{ kind: 'line', points: cornersOf(ellipseBetween(from, to), picture), isClosed: true, tone: 'own' }]
  if (trail) return [{ kind: 'line', points: trail, tone: 'own' }]
  return first
    ? [
        { kind: 'dot', at: first, tone: 'own' },
        { kind: 'line', points, tone: 'own' },
      ]
    : []
}
