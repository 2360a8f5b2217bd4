import { useLayoutEffect, useRef } from 'react'
import { clamp, type ScreenPoint, type Size, type Sizes, scaleOf, toScreen, type View } from '../geometry/view'
import type { Shown } from '../loop/use-loop'

/** Brightness and contrast; 1 is the original. */
export interface Light {
  brightness: number
  contrast: number
}
export const AS_TAKEN: Light = { brightness: 1, contrast: 1 }

const filterOf = ({ brightness, contrast }: Light) =>
  brightness === 1 && contrast === 1 ? 'none' : `brightness(${brightness}) contrast(${contrast})`

interface PictureProps {
  shown: Shown | null
  view: View
  sizes: Sizes
  light: Light
}

/** The picture in the current view, in device pixels. */
export function Picture({ shown, view, sizes, light }: PictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    if (canvas.current) paint(canvas.current, shown, view, sizes)
  }, [shown, view, sizes])
  return (
    <canvas
      ref={canvas}
      data-frame={shown?.frame}
      style={{ filter: filterOf(light) }}
      className="absolute inset-0 size-full"
    />
  )
}

function paint(canvas: HTMLCanvasElement, shown: Shown | null, view: View, sizes: Sizes): void {
  const density = window.devicePixelRatio || 1
  const width = Math.round(sizes.stage.width * density)
  const height = Math.round(sizes.stage.height * density)
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.clearRect(0, 0, width, height)
  if (!shown) return
  const { left, top } = toScreen(view, sizes, { x: 0, y: 0 })
  const scale = scaleOf(view, sizes) * density
  context.imageSmoothingQuality = 'high'
  const { picture } = sizes
  context.drawImage(shown.image, left * density, top * density, picture.width * scale, picture.height * scale)
}

const LENS = 120
const LENS_ZOOM = 2.5
/** This far from the finger's middle nothing is covered. */
const CLEAR = 34

/** Above the finger; without room there, beside it, preferably away from the hand. */
export function placeOfLens(finger: ScreenPoint, stage: Size): ScreenPoint {
  const above = finger.top - CLEAR - LENS
  if (above >= 0) return { left: clamp(finger.left - LENS / 2, 0, stage.width - LENS), top: above }
  const before = finger.left - CLEAR - LENS
  return { left: before >= 0 ? before : Math.min(finger.left + CLEAR, stage.width - LENS), top: 0 }
}

interface MagnifierProps extends PictureProps {
  shown: Shown
  /** The finger's position. */
  finger: ScreenPoint
  /** The marked position. */
  at: ScreenPoint
}

/** Magnifies what is under the finger, beside it. */
export function Magnifier({ shown, view, sizes, light, finger, at }: MagnifierProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    if (!canvas.current) return
    // The same picture on a stage of the lens's size, centered on the marked position.
    const lens = { width: LENS, height: LENS }
    const zoom = (scaleOf(view, sizes) * LENS_ZOOM) / scaleOf({ ...view, zoom: 1 }, { ...sizes, stage: lens })
    const scale = scaleOf(view, sizes)
    const center = {
      x: view.center.x + (at.left - sizes.stage.width / 2) / (sizes.picture.width * scale),
      y: view.center.y + (at.top - sizes.stage.height / 2) / (sizes.picture.height * scale),
    }
    paint(canvas.current, shown, { center, zoom }, { picture: sizes.picture, stage: lens })
  }, [shown, view, sizes, at])
  const { left, top } = placeOfLens(finger, sizes.stage)
  return (
    <div
      aria-hidden="true"
      data-magnifier
      style={{ left, top, inlineSize: LENS, blockSize: LENS }}
      className="pointer-events-none absolute z-20 overflow-hidden rounded-full border-2 border-ink bg-sunken shadow-lg"
    >
      <canvas ref={canvas} style={{ filter: filterOf(light) }} className="absolute inset-0 size-full" />
      <span className="absolute inset-y-0 left-1/2 w-px -translate-x-1/2 bg-wait-mark/80" />
      <span className="absolute inset-x-0 top-1/2 h-px -translate-y-1/2 bg-wait-mark/80" />
    </div>
  )
}
