import type { Region } from '@sonocampus/contract/imaging'
import { shapeAt } from '@sonocampus/contract/shape-at'
import type { FrameFlag } from '../controls/scrubber'
import { cornersOf } from '../geometry/shapes'
import type { Size } from '../geometry/view'
import type { Drawn } from '../tools/controller'
import type { Overlay } from '../types'

/** An overlay on a frame. Marks of other frames are faint; a region shows on the frames it applies to. */
export function drawnOverlay(overlay: Overlay, frame: number, picture: Size): Drawn[] {
  switch (overlay.kind) {
    case 'heat':
      return [overlay]
    case 'frame':
      return []
    case 'mark':
      return [
        {
          kind: 'dot',
          at: overlay.at,
          tone: overlay.whose,
          isFaint: overlay.at.frame !== frame,
          label: overlay.label,
        },
      ]
    case 'region':
      return counts(overlay.region, frame)
        ? [
            {
              kind: 'line',
              points: cornersOf(shapeAt(overlay.region, frame), picture),
              isClosed: true,
              tone: overlay.whose,
              label: overlay.label,
              band: overlay.region.tolerance,
            },
          ]
        : []
    case 'ellipse':
      return [
        {
          kind: 'line',
          points: cornersOf(overlay.shape, picture),
          isClosed: true,
          tone: overlay.whose,
          isFaint: overlay.frame !== frame,
          label: overlay.label,
        },
      ]
    case 'outline':
    case 'line':
      return [
        {
          kind: 'line',
          points: overlay.kind === 'line' ? [overlay.a, overlay.b] : overlay.points,
          isClosed: overlay.kind === 'outline',
          tone: overlay.whose,
          isFaint: overlay.frame !== frame,
          label: overlay.label,
        },
      ]
  }
}

export const counts = ({ from, to }: Pick<Region, 'from' | 'to'>, frame: number) => frame >= from && frame <= to

/** The frames flagged on the scrubber: a tool's chosen one, and those of a result. */
export function flagsOf(overlays: readonly Overlay[], chosen: number | null | undefined): FrameFlag[] {
  const shown = overlays.flatMap((one) => (one.kind === 'frame' ? [{ frame: one.frame, whose: one.whose }] : []))
  return chosen === null || chosen === undefined ? shown : [{ frame: chosen, whose: 'own' }, ...shown]
}
