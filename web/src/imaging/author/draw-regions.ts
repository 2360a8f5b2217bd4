import type { Place, Region, Shape } from '@sonocampus/contract/imaging'
import { limits } from '@sonocampus/contract/limits'
import { shapeAt } from '@sonocampus/contract/shape-at'
import type { Handle } from '../geometry/hit'
import { cornersOf, isInside, nearestEdge } from '../geometry/shapes'
import { simplifyOutline } from '../geometry/simplify'
import { clamp } from '../geometry/view'
import { placeInWords } from '../geometry/words'
import type { Draft, Drag, ToolContext } from '../tools/controller'
import { MOST_CORNERS } from '../tools/outline'
import type { AuthorTool } from '../types'
import { ellipseBetween, reshaped, withCorner, withKey, withoutCorner } from './region-keys'

export type RegionsTool = Extract<AuthorTool, { kind: 'regions' }>

/** Regions while they are edited: the value, the draft and what follows from both. */
export type Regions = ReturnType<typeof regionsOf>

type Around = Pick<ToolContext, 'asset' | 'frame' | 'draft' | 'reach'>

export function regionsOf({ value, max = 30, names, selected }: Omit<RegionsTool, 'onChange'>, around: Around) {
  const { asset, frame, draft, reach } = around
  const chosen = clamp(selected ?? draft.region ?? value.length - 1, 0, Math.max(0, value.length - 1))
  const region = value[chosen]
  return {
    asset,
    frame,
    draft,
    reach,
    value,
    max,
    /** Whether one more is allowed. */
    hasRoom: value.length < max,
    chosen,
    region,
    /** Its shape on this frame. */
    shape: region && shapeAt(region, frame),
    /** The next region's kind. */
    kind: draft.shape ?? ('ellipse' as const),
    nameOf: (index: number) => names?.[index] ?? `Region ${index + 1}`,
  }
}

export type RegionAction =
  | { do: 'tap'; at: Place; handle: Handle | undefined }
  | ({ do: 'drag' } & Drag)
  | { do: 'choose'; region: number }
  | { do: 'change'; to: Region }
  /** Sets the next region's kind; an outline set corner by corner is finished. */
  | { do: 'begin-next'; kind: 'ellipse' | 'polygon' }
  | { do: 'delete' }

/** The changes an action makes; omitted fields stay. */
export interface Outcome {
  value?: readonly Region[]
  draft?: Draft
  selected?: number
  /** For a screen reader. */
  words?: string
}

export function nextRegions(now: Regions, action: RegionAction): Outcome {
  const { value, kind, chosen, nameOf } = now
  switch (action.do) {
    case 'tap':
      return action.handle ? removeCorner(now, action.handle) : tap(now, action.at)
    case 'drag':
      return drag(now, action)
    case 'choose':
      return choose(now, action.region)
    case 'change':
      return change(now, action.to)
    case 'begin-next':
      return { draft: { shape: action.kind, region: chosen } }
    case 'delete':
      return { draft: { shape: kind }, value: value.toSpliced(chosen, 1), words: `${nameOf(chosen)} removed.` }
  }
}

const change = ({ value, chosen }: Regions, to: Region): Outcome => ({ value: value.with(chosen, to) })

const choose = ({ kind, nameOf }: Regions, region: number): Outcome => ({
  draft: { shape: kind, region },
  selected: region,
  words: `${nameOf(region)} chosen.`,
})

function removeCorner(now: Regions, { id, name }: Handle): Outcome {
  const { region, shape } = now
  if (!region || shape?.kind !== 'polygon' || id === 'center' || shape.points.length <= 3) return {}
  return { ...change(now, withoutCorner(region, Number(id))), words: `${name} removed.` }
}

function tap(now: Regions, at: Place): Outcome {
  const { value, draft, asset, frame, reach, region, shape } = now
  if (draft.isByCorners) return setCorner(now, at)
  if (draft.points) return begin(now, at)
  const isNearEdge = shape?.kind === 'polygon' && nearestEdge(at, shape.points, asset).distance <= reach
  if (region && isNearEdge) return change(now, withCorner(region, frame, at, asset))
  const found = value.findLastIndex((one) => isInside(at, cornersOf(shapeAt(one, frame), asset)))
  return found >= 0 ? choose(now, found) : begin(now, at)
}

function begin(now: Regions, at: Place): Outcome {
  const { draft, kind, chosen, hasRoom } = now
  const [first] = draft.points ?? []
  if (!hasRoom) return { words: 'Move it by its handles.' }
  if (kind === 'polygon') return setCorner(now, at)
  if (first) return add(now, ellipseBetween(first, at))
  return { draft: { shape: kind, points: [at], region: chosen }, words: 'First corner set. Now the opposite one.' }
}

/** Sets a corner: the third one creates the region, later ones extend it. */
function setCorner(now: Regions, at: Place): Outcome {
  const { draft, kind, chosen, region, frame, asset } = now
  const points = [...(draft.points ?? []), at]
  const words = `Corner set, ${placeInWords(at)}.`
  if (draft.isByCorners && region) return { ...change(now, withCorner(region, frame, at, asset, true)), words }
  if (points.length === 3) return add(now, { kind: 'polygon', points }, true)
  return { draft: { shape: kind, points, region: chosen }, words }
}

function add({ value, max, hasRoom, kind, asset, frame, nameOf }: Regions, shape: Shape, isByCorners = false): Outcome {
  if (!hasRoom) return { words: `At most ${max} regions.` }
  const added = { tolerance: 0, from: 0, to: asset.frames - 1, keys: [{ frame, shape }] }
  return {
    value: [...value, added],
    draft: { shape: kind, region: value.length, isByCorners },
    selected: value.length,
    words: `${nameOf(value.length)} drawn.`,
  }
}

function drag(now: Regions, { path, from, to, handle, isOver }: Drag): Outcome {
  const { kind, chosen, asset } = now
  if (handle) return reshape(now, handle, to)
  const draft = { shape: kind, region: chosen }
  if (!isOver) return { draft: { ...draft, trail: kind === 'ellipse' ? [from, to] : path } }
  if (kind === 'ellipse') return add(now, ellipseBetween(from, to))
  const points = simplifyOutline(path, MOST_CORNERS, asset)
  return points.length > 2 ? add(now, { kind: 'polygon', points }) : { draft }
}

/** A change on a frame without a drawn shape makes it a drawn frame. */
function reshape(now: Regions, handle: Handle, to: Place): Outcome {
  const { region, shape, frame, asset } = now
  if (!region || !shape) return {}
  const isNew = !region.keys.some((key) => key.frame === frame)
  if (isNew && region.keys.length >= limits.imaging.keys)
    return { words: `At most ${limits.imaging.keys} drawn frames.` }
  return change(now, withKey(region, frame, reshaped(shape, handle.id, to, asset)))
}
