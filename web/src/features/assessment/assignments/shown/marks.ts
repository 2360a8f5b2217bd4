import type { DrawnMark } from '@sonocampus/contract/assignments.rubric'
import type { Region } from '@sonocampus/contract/imaging'

/** A mark as the viewer draws it: a region of the one frame. */
export const regionOf = ({ shape }: DrawnMark): Region => ({
  tolerance: 0,
  from: 0,
  to: 0,
  keys: [{ frame: 0, shape }],
})

/** Marks after regions were drawn, moved or taken away: each keeps its words. */
export function marksAfter(
  marks: readonly DrawnMark[],
  before: readonly Region[],
  after: readonly Region[],
): DrawnMark[] {
  return after.flatMap((region, at) => {
    const [key] = region.keys
    if (!key) return []
    const known = marks[before.indexOf(region)] ?? (after.length === before.length ? marks[at] : undefined)
    return [{ shape: key.shape, text: known?.text ?? '' }]
  })
}
