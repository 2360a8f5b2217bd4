import { useMemo, useState } from 'react'
import { keepOnStage, panBy, type ScreenPoint, type Size, type Sizes, type View, WHOLE, zoomAt } from '../geometry/view'
import { useSize } from './use-size'

const ZOOM_STEP = 1.4

export type ViewAction =
  | { do: 'fit' }
  | { do: 'zoom'; by: number }
  | { do: 'zoom-at'; point: ScreenPoint; factor: number }
  /** In tenths of the stage, toward what should come into view. */
  | { do: 'pan'; x: number; y: number }

function nextView(view: View, sizes: Sizes, action: ViewAction): View {
  const { width, height } = sizes.stage
  switch (action.do) {
    case 'fit':
      return WHOLE
    case 'zoom':
      return zoomAt(view, sizes, { left: width / 2, top: height / 2 }, ZOOM_STEP ** action.by)
    case 'zoom-at':
      return zoomAt(view, sizes, action.point, action.factor)
    case 'pan':
      return panBy(view, sizes, (-action.x * width) / 10, (-action.y * height) / 10)
  }
}

/** The visible part of the picture, on a stage of any current size. */
export function useView(stage: HTMLElement | null, { width, height }: Size) {
  const [wanted, setView] = useState<View>(WHOLE)
  const stageSize = useSize(stage)
  const sizes = useMemo(() => ({ picture: { width, height }, stage: stageSize }), [width, height, stageSize])
  const view = useMemo(() => keepOnStage(wanted, sizes), [wanted, sizes])
  const move = (action: ViewAction) => setView((before) => keepOnStage(nextView(before, sizes, action), sizes))
  return { view, sizes, setView, move }
}
