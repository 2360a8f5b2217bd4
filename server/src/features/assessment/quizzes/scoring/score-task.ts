import type { Mark, Measured, Region, Task, TaskResponse, ViewedAsset } from '@sonocampus/contract/imaging'
import { angleBetween, ellipseIn } from '@sonocampus/contract/measures'
import { shapeAt } from '@sonocampus/contract/shape-at'
import { unitsBeside } from '@sonocampus/contract/units'
import { distance, isInside, overlapOf, type Size } from './geometry.ts'

type TaskOf<K extends Task['kind']> = Extract<Task, { kind: K }>
type GivenOf<K extends Task['kind']> = Extract<TaskResponse, { kind: K }>
/** The share of the question's points, 0 to 1, and how far off the response was. */
export type Scored = { share: number; measured: Measured }

/** Scores a response on a picture: one function per kind, and nowhere else. */
export function scoreTask(task: Task, given: TaskResponse, asset: ViewedAsset | null): Scored {
  const score = SCORES[task.kind] as (task: Task, given: TaskResponse, asset: Picture) => Scored
  if (given.kind !== task.kind) return { share: 0, measured: {} }
  return score(task, given, asset ?? NO_PICTURE)
}

type Picture = Size & Pick<ViewedAsset, 'mm_per_pixel'>
const NO_PICTURE: Picture = { width: 1, height: 1, mm_per_pixel: null }

const SCORES: { [K in Task['kind']]: (task: TaskOf<K>, given: GivenOf<K>, picture: Picture) => Scored } = {
  point: ({ regions }, { at }, picture) => {
    const hit = regions.some((region) => hits(region, at, picture))
    return { share: hit ? 1 : 0, measured: { hits: [hit] } }
  },

  marks: ({ regions, penalty }, { at }, picture) => {
    const found = at.map((mark) => regions.flatMap((region, of) => (hits(region, mark, picture) ? [of] : [])))
    const missed = found.filter((of) => of.length === 0).length
    const share = (pairUp(found) - (missed * penalty) / 100) / regions.length
    return {
      share: Math.max(0, share),
      measured: { hits: found.map((of) => of.length > 0), wanted: regions.length },
    }
  },

  outline: ({ region, none, full }, { frame, points }, picture) => {
    const counts = frame >= region.from && frame <= region.to
    const overlap = counts ? overlapOf(shapeAt(region, frame), { kind: 'polygon', points }, picture) * 100 : 0
    return { share: clamp((overlap - none) / (full - none)), measured: { overlap: Math.round(overlap) } }
  },

  frame: ({ frame, within, partly }, given) => {
    const off = Math.abs(given.frame - frame)
    const part = off <= partly ? 0.5 : 0
    return { share: off <= within ? 1 : part, measured: { error_frames: given.frame - frame } }
  },

  caliper: ({ length_mm, tolerance, tolerance_in }, { a, b }, picture) => {
    const length = distance(a, b, picture) * (picture.mm_per_pixel ?? Number.NaN)
    const allowed = tolerance_in === 'mm' ? tolerance : (length_mm * tolerance) / 100
    const off = length - length_mm
    return {
      share: isWithin(off, allowed),
      measured: Number.isNaN(length) ? {} : { length_mm: hundredth(length), error_mm: hundredth(off) },
    }
  },

  ellipse: ({ measure, value, tolerance, tolerance_in }, { shape }, picture) => {
    const found = ellipseIn(measure, shape, picture)
    if (found === null) return { share: 0, measured: {} }
    const allowed = tolerance_in === 'unit' ? tolerance : (value * tolerance) / 100
    const name = measure === 'area' ? 'area_cm2' : 'circumference_cm'
    return {
      share: isWithin(found - value, allowed),
      measured: { [name]: hundredth(found), error: hundredth(found - value) },
    }
  },

  angle: ({ degrees, tolerance, tolerance_in }, given, picture) => {
    const found = angleBetween(given, picture)
    const allowed = tolerance_in === 'degrees' ? tolerance : (degrees * tolerance) / 100
    return {
      share: isWithin(found - degrees, allowed),
      measured: { degrees: tenth(found), error: tenth(found - degrees) },
    }
  },

  label: ({ labels }, { places }, picture) => {
    const right = labels.map(({ id, region }) =>
      places.some((place) => place.label_id === id && hits(region, place, picture)),
    )
    return { share: right.filter(Boolean).length / labels.length, measured: { hits: right } }
  },

  number: ({ value, unit, tolerance, tolerance_in }, given) => {
    const family = unitsBeside(unit)
    const typed = given.value * ((family[given.unit] ?? Number.NaN) / (family[unit] ?? 1))
    const allowed = tolerance_in === 'unit' ? tolerance : (Math.abs(value) * tolerance) / 100
    const off = typed - value
    return {
      share: isWithin(off, allowed),
      measured: Number.isNaN(off) ? {} : { error: Number(off.toPrecision(6)) },
    }
  },
}

/** Tolerance for floating-point errors. */
const TINY = 1e-9
const isWithin = (off: number, allowed: number) => (Math.abs(off) <= allowed + TINY ? 1 : 0)
const clamp = (share: number) => Math.min(1, Math.max(0, share))
const hundredth = (value: number) => Math.round(value * 100) / 100
const tenth = (value: number) => Math.round(value * 10) / 10

function hits(region: Region, { frame, ...place }: Mark, size: Size): boolean {
  if (frame < region.from || frame > region.to) return false
  return isInside(shapeAt(region, frame), place, size, region.tolerance * size.width)
}

/** The most regions that can be hit if each mark counts for one of the regions it is in. */
function pairUp(found: readonly (readonly number[])[]): number {
  const markOf = new Map<number, number>()
  const place = (mark: number, seen: Set<number>): boolean =>
    (found[mark] ?? []).some((region) => {
      if (seen.has(region)) return false
      seen.add(region)
      const holder = markOf.get(region)
      if (holder !== undefined && !place(holder, seen)) return false
      markOf.set(region, mark)
      return true
    })
  return found.filter((_, mark) => place(mark, new Set())).length
}
