import { Crosshair, Expand, Settings2, Shrink, ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'
import type { Loop } from '../loop/use-loop'
import { AS_TAKEN, type Light } from '../stage/picture'
import { Control, Range } from './control'
import { LoopPart } from './loop-part'
import { Transport } from './transport'

interface ControlsProps {
  loop: Loop
  frames: number
  hasTransport: boolean
  light: Light
  setLight: (light: Light) => void
  zoom: number
  /** Zooms in or out by one step; 0 shows the whole picture. */
  onZoom: (by: 1 | -1 | 0) => void
  isFull: boolean
  onFull: () => void
  /** Null if there is nothing to mark. */
  hasCrosshair: boolean | null
  onCrosshair: () => void
  onStep: (by: number) => void
}

/** On a phone, the constantly used controls, with the rest behind one button. */
export function Controls(props: ControlsProps) {
  const { loop, frames, hasTransport, light, setLight, zoom, onZoom, isFull, onFull, hasCrosshair } = props
  const [isMore, setMore] = useState(false)
  const zoomButtons = (
    <>
      <Control label="Zoom out" isDisabled={zoom <= 1} onClick={() => onZoom(-1)}>
        <ZoomOut aria-hidden="true" />
      </Control>
      <button
        type="button"
        title="Show the whole picture"
        aria-label={`Show the whole picture, now at ${Math.round(zoom * 100)} percent`}
        onClick={() => onZoom(0)}
        className="h-11 min-w-12 rounded-md px-1 text-sm tabular-nums hover:bg-ink/12"
      >
        {Math.round(zoom * 100)} %
      </button>
      <Control label="Zoom in" onClick={() => onZoom(1)}>
        <ZoomIn aria-hidden="true" />
      </Control>
    </>
  )
  return (
    <div className="px-1.5 pb-1.5">
      <div className="flex items-center">
        {hasTransport && <Transport loop={loop} frames={frames} onStep={props.onStep} />}
        <div className="ms-auto flex items-center">
          <div className="flex items-center @max-[34rem]:hidden">{zoomButtons}</div>
          {hasCrosshair !== null && (
            <Control
              label="Use keyboard crosshair"
              isPressed={hasCrosshair}
              className="@max-[34rem]:hidden"
              onClick={props.onCrosshair}
            >
              <Crosshair aria-hidden="true" />
            </Control>
          )}
          <Control label={isFull ? 'Leave full screen' : 'Full screen'} onClick={onFull}>
            {isFull ? <Shrink aria-hidden="true" /> : <Expand aria-hidden="true" />}
          </Control>
          <Control label="More" isOpen={isMore} onClick={() => setMore(!isMore)}>
            <Settings2 aria-hidden="true" />
          </Control>
        </div>
      </div>
      {isMore && (
        <fieldset className="mx-1.5 grid min-w-0 grid-cols-1 gap-x-8 border-t border-line pt-1.5 @[34rem]:grid-cols-2">
          <legend className="sr-only">More</legend>
          <div className="flex items-center @[34rem]:hidden">
            {zoomButtons}
            {hasCrosshair !== null && (
              <Control label="Use keyboard crosshair" isPressed={hasCrosshair} onClick={props.onCrosshair}>
                <Crosshair aria-hidden="true" />
              </Control>
            )}
          </div>
          {hasTransport && <LoopPart loop={loop} />}
          <div>
            <Range
              label="Brightness"
              {...LIGHT_RANGE}
              value={light.brightness}
              text={percent(light.brightness)}
              onChange={(brightness) => setLight({ ...light, brightness })}
            />
            <Range
              label="Contrast"
              {...LIGHT_RANGE}
              value={light.contrast}
              text={percent(light.contrast)}
              onChange={(contrast) => setLight({ ...light, contrast })}
            />
            <button type="button" className="link h-11 px-1 text-sm" onClick={() => setLight(AS_TAKEN)}>
              Original
            </button>
          </div>
        </fieldset>
      )}
    </div>
  )
}

const LIGHT_RANGE = { min: 0.4, max: 2.4, step: 0.05 }
const percent = (part: number) => `${Math.round(part * 100)} %`
