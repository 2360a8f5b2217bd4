import { type KeyboardEvent, useEffect, useState } from 'react'
import { REACH } from './geometry/hit'
import { scaleOf } from './geometry/view'
import { frameInWords } from './geometry/words'
import { assetSource } from './loop/asset-source'
import { useLoop } from './loop/use-loop'
import { actionOfKey, type KeyAction } from './stage/keys'
import { useCrosshair } from './stage/use-crosshair'
import { useFull } from './stage/use-full'
import { useGestures } from './stage/use-gestures'
import { useView } from './stage/use-view'
import { useWheel } from './stage/use-wheel'
import type { ControllerMaker, Draft } from './tools/controller'
import type { ViewerProps } from './types'

export type BodyProps<T> = ViewerProps<T> & { controllerOf: ControllerMaker<T> }

/** A viewer's state and actions: its loop, its view, and its tool for mouse, fingers and keys. */
export function useViewer<T extends { kind: string }>({ asset, tool, controllerOf, ...props }: BodyProps<T>) {
  const [root, setRoot] = useState<HTMLElement | null>(null)
  const [stage, setStage] = useState<HTMLElement | null>(null)
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const [words, say] = useState('')
  const [ownSource] = useState(() => assetSource(asset))
  useEffect(() => () => ownSource.close?.(), [ownSource])
  const loop = useLoop({ asset, source: props.source ?? ownSource, video, frame: props.frame, onFrame: props.onFrame })
  const { frame, shown } = loop
  const hasTransport = asset.frames > 1 && props.frame === undefined
  const { view, sizes, setView, move } = useView(stage, asset)
  const { isFull, toggle: toggleFull } = useFull(root)
  const { draft, setDraft } = useDraft(tool?.kind)
  const reach = REACH.mouse / scaleOf(view, sizes)
  const controller = tool ? controllerOf(tool, { asset, frame, draft, setDraft, goTo: loop.goTo, say, reach }) : null

  /** Marks are set on the visible frame. */
  const prepare = () => {
    loop.pause()
    return shown?.frame === frame
  }
  const { lens, handlers } = useGestures({ view, sizes, setView, controller, draft, setDraft, prepare })
  const crosshair = useCrosshair({ view, sizes, setView, controller, say, prepare })
  useWheel(stage, isFull, (left, top, factor) => move({ do: 'zoom-at', point: { left, top }, factor }))

  const goTo = (to: number) => {
    loop.goTo(to)
    say(frameInWords(to, asset.frames))
  }
  const step = (by: number) => goTo((frame + by + asset.frames) % asset.frames)

  /** Returns whether the action did something. */
  function act(action: KeyAction): boolean {
    if (action.do === 'crosshair' && !controller?.onTap) return false
    if (crosshair.act(action)) return true
    if (action.do === 'zoom' || action.do === 'fit' || action.do === 'pan') move(action)
    else if (action.do === 'undo' && controller?.onUndo) controller.onUndo()
    else if (!hasTransport) return false
    else if (action.do === 'step') step(action.by)
    else if (action.do === 'end') goTo(action.which === 'first' ? 0 : asset.frames - 1)
    else if (action.do === 'play') loop.toggle()
    else return false
    return true
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const action = event.target === stage ? actionOfKey(event, crosshair.crosshair !== null) : undefined
    if (action && act(action)) event.preventDefault()
  }
  return {
    setRoot,
    setVideo,
    stage: { ref: setStage, onKeyDown, ...handlers },
    loop,
    hasTransport,
    view,
    sizes,
    controller,
    lens,
    held: crosshair.held,
    crosshair: crosshair.crosshair,
    isFull,
    words,
    move,
    step,
    toggleFull,
    toggleCrosshair() {
      crosshair.toggle()
      stage?.focus()
    },
  }
}

/** A tool's draft; a change of tool clears it. */
function useDraft(kind: string | undefined) {
  const [kept, setKept] = useState<{ kind: string | undefined; draft: Draft }>({ kind: undefined, draft: {} })
  return {
    draft: kept.kind === kind ? kept.draft : {},
    setDraft: (draft: Draft) => setKept({ kind, draft }),
  }
}
