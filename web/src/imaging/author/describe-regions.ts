import { shapeAt } from '@sonocampus/contract/shape-at'
import { cornersOf } from '../geometry/shapes'
import { counts } from '../results/drawn-overlay'
import type { Drawn, ToolController } from '../tools/controller'
import type { Regions } from './draw-regions'
import { ellipseBetween, handlesOf } from './region-keys'

/** What is drawn for regions, and their handles. */
export function describeRegions(now: Regions): Pick<ToolController, 'hint' | 'drawn' | 'handles' | 'drawsByDrag'> {
  const { shape, draft, asset, hasRoom } = now
  return {
    hint: hintOf(now),
    drawn: [...drawnRegions(now), ...beginning(now)],
    handles: shape && !draft.trail ? handlesOf(shape, asset) : [],
    drawsByDrag: hasRoom,
  }
}

function hintOf({ hasRoom, kind }: Regions): string {
  if (!hasRoom) return 'Move it by its handles.'
  return kind === 'ellipse' ? 'Draw an ellipse from corner to corner.' : 'Draw around it, or tap corner by corner.'
}

const drawnRegions = ({ value, chosen, asset, frame, nameOf }: Regions): Drawn[] =>
  value.map((region, index) => {
    const isDrawnHere = region.keys.some((key) => key.frame === frame)
    return {
      kind: 'line',
      points: cornersOf(shapeAt(region, frame), asset),
      isClosed: true,
      tone: index === chosen ? 'own' : 'drawn',
      isFaint: !counts(region, frame),
      label: isDrawnHere ? nameOf(index) : `${nameOf(index)} (between)`,
      band: region.tolerance,
    }
  })

/** What is drawn of an unfinished region. */
function beginning({ draft: { trail, points = [] }, kind, asset }: Regions): Drawn[] {
  const [first] = points
  const [from, to] = trail ?? []
  if (kind === 'ellipse' && from && to)
    return [{ kind: 'line', points: cornersOf(ellipseBetween(from, to), asset), isClosed: true, tone: 'own' }]
  if (trail) return [{ kind: 'line', points: trail, tone: 'own' }]
  return first
    ? [
        { kind: 'dot', at: first, tone: 'own' },
        { kind: 'line', points, tone: 'own' },
      ]
    : []
}
