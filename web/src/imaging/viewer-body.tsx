import clsx from 'clsx'
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react'
import { Controls } from './controls/controls'
import { Scrubber } from './controls/scrubber'
import { REACH } from './geometry/hit'
import { keepOnStage, panBy, scaleOf, type View, WHOLE, zoomAt } from './geometry/view'
import { frameInWords } from './geometry/words'
import { assetSource } from './loop/asset-source'
import { useLoop } from './loop/use-loop'
import { drawnOverlay, flagsOf } from './results/drawn-overlay'
import { Legend } from './results/legend'
import { Drawing } from './stage/drawing'
import { actionOfKey } from './stage/keys'
import { AS_TAKEN, Magnifier, Picture } from './stage/picture'
import { useCrosshair } from './stage/use-crosshair'
import { useFull } from './stage/use-full'
import { useGestures } from './stage/use-gestures'
import { useSize } from './stage/use-size'
import { useWheel } from './stage/use-wheel'
import { Waiting } from './stage/waiting'
import type { ControllerMaker, Draft } from './tools/controller'
import { ToolBar } from './tools/tool-bar'
import type { ViewerProps } from './types'

type BodyProps<T> = ViewerProps<T> & { controllerOf: ControllerMaker<T> }

const ZOOM_STEP = 1.4

/** The picture with its controls, and one tool on it. */
export function ViewerBody<T extends { kind: string }>(props: BodyProps<T>) {
  const { asset, label, tool, overlays = [], watermark, controllerOf, className } = props
  const hintId = useId()
  const [root, setRoot] = useState<HTMLElement | null>(null)
  const [stage, setStage] = useState<HTMLElement | null>(null)
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const [ownSource] = useState(() => assetSource(asset))
  const source = props.source ?? ownSource
  useEffect(() => () => ownSource.close?.(), [ownSource])
  const loop = useLoop({ asset, source, video, frame: props.frame, onFrame: props.onFrame })
  const { frame, shown } = loop
  const hasTransport = asset.frames > 1 && props.frame === undefined

  const [wanted, setView] = useState<View>(WHOLE)
  const [light, setLight] = useState(AS_TAKEN)
  const stageSize = useSize(stage)
  const { width, height } = asset
  const [words, say] = useState('')
  const [drafted, setDrafted] = useState<{ kind: string | undefined; draft: Draft }>({ kind: undefined, draft: {} })
  const sizes = useMemo(() => ({ picture: { width, height }, stage: stageSize }), [width, height, stageSize])
  const view = useMemo(() => keepOnStage(wanted, sizes), [wanted, sizes])
  const draft = drafted.kind === tool?.kind ? drafted.draft : {}
  const setDraft = (next: Draft) => setDrafted({ kind: tool?.kind, draft: next })
  const reach = REACH.mouse / scaleOf(view, sizes)
  const controller = tool ? controllerOf(tool, { asset, frame, draft, setDraft, goTo: loop.goTo, say, reach }) : null
  const { isFull, toggle: toggleFull } = useFull(root)

  /** What is marked is marked on the frame that is seen. */
  const prepare = () => {
    loop.pause()
    return shown?.frame === frame
  }
  const { lens, handlers } = useGestures({ view, sizes, setView, controller, draft, setDraft, prepare })
  const {
    crosshair,
    held,
    toggle: toggleCrosshair,
    act,
  } = useCrosshair({ view, sizes, setView, controller, say, prepare })

  const zoomBy = (by: number) =>
    setView((before) => {
      if (by === 0) return WHOLE
      const middle = { left: sizes.stage.width / 2, top: sizes.stage.height / 2 }
      return keepOnStage(zoomAt(before, sizes, middle, ZOOM_STEP ** by), sizes)
    })
  /** A tenth of the stage, so that what lies that way comes into view. */
  const pan = (x: number, y: number) =>
    setView((before) => {
      const { stage } = sizes
      return keepOnStage(panBy(before, sizes, (-x * stage.width) / 10, (-y * stage.height) / 10), sizes)
    })
  const step = (by: number) => {
    const to = (frame + by + asset.frames) % asset.frames
    loop.goTo(to)
    say(frameInWords(to, asset.frames))
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const action = event.target === stage ? actionOfKey(event, crosshair !== null) : undefined
    if (!action) return
    if (action.do === 'crosshair' && !controller?.onTap) return
    if (!act(action)) {
      if (action.do === 'zoom') zoomBy(action.by)
      else if (action.do === 'fit') zoomBy(0)
      else if (action.do === 'pan') pan(action.x, action.y)
      else if (action.do === 'undo' && controller?.onUndo) controller.onUndo()
      else if (!hasTransport) return
      else if (action.do === 'step') step(action.by)
      else if (action.do === 'end') step(action.which === 'first' ? -frame : asset.frames - 1 - frame)
      else if (action.do === 'play') loop.toggle()
      else return
    }
    event.preventDefault()
  }
  useWheel(stage, isFull, (left, top, factor) =>
    setView((before) => keepOnStage(zoomAt(before, sizes, { left, top }, factor), sizes)),
  )

  const drawn = [...overlays.flatMap((one) => drawnOverlay(one, frame, sizes.picture)), ...(controller?.drawn ?? [])]
  const catchesFinger = controller?.onTap !== undefined || view.zoom > 1
  const told = asset.frames > 1 ? `${label}, ${frameInWords(frame, asset.frames)}` : label
  return (
    <section
      ref={setRoot}
      aria-label={label}
      className={clsx(
        'room @container flex w-full flex-col overflow-hidden',
        isFull ? 'fixed inset-0 z-50 overflow-y-auto' : 'rounded-lg',
        className,
      )}
    >
      <div
        ref={setStage}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys work on the picture itself.
        tabIndex={0}
        role="application"
        aria-label={told}
        aria-describedby={controller ? hintId : undefined}
        data-stage
        onKeyDown={onKeyDown}
        onContextMenu={(event) => event.preventDefault()}
        {...handlers}
        style={isFull ? undefined : { aspectRatio: `${width} / ${height}` }}
        className={clsx(
          'relative min-h-40 w-full overflow-hidden -outline-offset-3 select-none',
          isFull ? 'flex-1' : 'max-h-[70dvh]',
          catchesFinger ? 'touch-none' : 'touch-pan-y',
          controller?.onTap && 'cursor-crosshair',
        )}
      >
        <Picture shown={shown} view={view} sizes={sizes} light={light} />
        <Drawing
          drawn={drawn}
          handles={controller?.handles ?? []}
          held={held}
          crosshair={crosshair}
          view={view}
          sizes={sizes}
        />
        {watermark && <div className="pointer-events-none absolute inset-0 z-10">{watermark}</div>}
        {lens && shown && <Magnifier shown={shown} view={view} sizes={sizes} light={light} {...lens} />}
        <Waiting isWaiting={!loop.isPlaying && shown?.frame !== frame} hasFailed={loop.hasFailed} retry={loop.retry} />
        <video
          ref={setVideo}
          muted
          playsInline
          aria-hidden="true"
          tabIndex={-1}
          className="pointer-events-none absolute size-px opacity-0"
        />
      </div>
      {hasTransport && (
        <Scrubber
          frame={frame}
          frames={asset.frames}
          bounds={loop.bounds}
          flags={flagsOf(overlays, controller?.flag)}
          onGo={loop.goTo}
        />
      )}
      <Controls
        loop={loop}
        frames={asset.frames}
        hasTransport={hasTransport}
        light={light}
        setLight={setLight}
        zoom={view.zoom}
        onZoom={zoomBy}
        isFull={isFull}
        onFull={toggleFull}
        hasCrosshair={controller?.onTap ? crosshair !== null : null}
        onCrosshair={() => {
          toggleCrosshair()
          stage?.focus()
        }}
        onStep={step}
      />
      {controller && <ToolBar controller={controller} hintId={hintId} />}
      {props.hasLegend !== false && <Legend overlays={overlays} />}
      <p aria-live="polite" className="sr-only">
        {words}
      </p>
    </section>
  )
}
