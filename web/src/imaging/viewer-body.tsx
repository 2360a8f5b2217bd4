import clsx from 'clsx'
import { useId, useState } from 'react'
import { Controls } from './controls/controls'
import { Scrubber } from './controls/scrubber'
import { frameInWords } from './geometry/words'
import { drawnOverlay, flagsOf } from './results/drawn-overlay'
import { Legend } from './results/legend'
import { Drawing } from './stage/drawing'
import { AS_TAKEN, Magnifier, Picture } from './stage/picture'
import { Waiting } from './stage/waiting'
import { ToolBar } from './tools/tool-bar'
import { type BodyProps, useViewer } from './use-viewer'

/** The picture with its controls, and one tool on it. */
export function ViewerBody<T extends { kind: string }>(props: BodyProps<T>) {
  const { asset, label, overlays = [], watermark, className } = props
  const hintId = useId()
  const [light, setLight] = useState(AS_TAKEN)
  const viewer = useViewer(props)
  const { loop, hasTransport, view, sizes, controller, crosshair, isFull, move } = viewer
  const { frame, shown } = loop
  const drawn = [...overlays.flatMap((one) => drawnOverlay(one, frame, sizes.picture)), ...(controller?.drawn ?? [])]
  const catchesFinger = controller?.onTap !== undefined || view.zoom > 1
  const told = asset.frames > 1 ? `${label}, ${frameInWords(frame, asset.frames)}` : label
  return (
    <section
      ref={viewer.setRoot}
      aria-label={label}
      className={clsx(
        'room @container flex w-full flex-col overflow-hidden',
        isFull ? 'fixed inset-0 z-50 overflow-y-auto' : 'rounded-lg',
        className,
      )}
    >
      <div
        {...viewer.stage}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys work on the picture itself.
        tabIndex={0}
        role="application"
        aria-label={told}
        aria-describedby={controller ? hintId : undefined}
        data-stage
        onContextMenu={(event) => event.preventDefault()}
        style={isFull ? undefined : { aspectRatio: `${asset.width} / ${asset.height}` }}
        className={clsx(
          'relative min-h-40 w-full overflow-hidden -outline-offset-3 select-none',
          isFull ? 'flex-1' : 'max-h-(--picture-height)',
          catchesFinger ? 'touch-none' : 'touch-pan-y',
          controller?.onTap && 'cursor-crosshair',
        )}
      >
        <Picture shown={shown} view={view} sizes={sizes} light={light} />
        <Drawing
          drawn={drawn}
          handles={controller?.handles ?? []}
          held={viewer.held}
          crosshair={crosshair}
          view={view}
          sizes={sizes}
        />
        {watermark && <div className="pointer-events-none absolute inset-0 z-10">{watermark}</div>}
        {viewer.lens && shown && <Magnifier shown={shown} view={view} sizes={sizes} light={light} {...viewer.lens} />}
        <Waiting isWaiting={!loop.isPlaying && shown?.frame !== frame} hasFailed={loop.hasFailed} retry={loop.retry} />
        <video
          ref={viewer.setVideo}
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
        onZoom={(by) => move(by === 0 ? { do: 'fit' } : { do: 'zoom', by })}
        isFull={isFull}
        onFull={viewer.toggleFull}
        hasCrosshair={controller?.onTap ? crosshair !== null : null}
        onCrosshair={viewer.toggleCrosshair}
        onStep={viewer.step}
      />
      {controller && <ToolBar controller={controller} hintId={hintId} />}
      {props.hasLegend !== false && <Legend overlays={overlays} />}
      <p aria-live="polite" className="sr-only">
        {viewer.words}
      </p>
    </section>
  )
}
