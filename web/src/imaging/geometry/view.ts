import type { Place } from '@sonocampus/contract/imaging'

export interface Size {
  width: number
  height: number
}

/** A point on the screen, in CSS pixels from the stage's top left corner. */
export interface ScreenPoint {
  left: number
  top: number
}

/** The visible part: the place in the middle of the stage, and the zoom relative to fitting. */
export interface View {
  center: Place
  zoom: number
}

/** The two sizes a view depends on. */
export interface Sizes {
  picture: Size
  stage: Size
}

export const WHOLE: View = { center: { x: 0.5, y: 0.5 }, zoom: 1 }
export const MAX_ZOOM = 12

/** CSS pixels per picture pixel. */
export function scaleOf({ zoom }: View, { picture, stage }: Sizes): number {
  return Math.min(stage.width / picture.width, stage.height / picture.height) * zoom
}

export function toScreen(view: View, sizes: Sizes, { x, y }: Place): ScreenPoint {
  const scale = scaleOf(view, sizes)
  const { picture, stage } = sizes
  return {
    left: stage.width / 2 + (x - view.center.x) * picture.width * scale,
    top: stage.height / 2 + (y - view.center.y) * picture.height * scale,
  }
}

/** The place under a screen point; it may be outside the picture. */
export function toPlace(view: View, sizes: Sizes, { left, top }: ScreenPoint): Place {
  const scale = scaleOf(view, sizes)
  const { picture, stage } = sizes
  return {
    x: view.center.x + (left - stage.width / 2) / (picture.width * scale),
    y: view.center.y + (top - stage.height / 2) / (picture.height * scale),
  }
}

export const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

/** Precise to a hundredth of a pixel, which is enough. */
const rounded = (part: number) => Math.round(part * 1e5) / 1e5

/** The nearest place in the picture, rounded. */
export const insidePicture = ({ x, y }: Place): Place => ({
  x: rounded(clamp(x, 0, 1)),
  y: rounded(clamp(y, 0, 1)),
})

export const isInPicture = ({ x, y }: Place) => x >= 0 && x <= 1 && y >= 0 && y <= 1

/** Zooms, keeping the place under the point where it is. */
export function zoomAt(view: View, sizes: Sizes, point: ScreenPoint, factor: number): View {
  const zoom = clamp(view.zoom * factor, 1, MAX_ZOOM)
  const under = toPlace(view, sizes, point)
  const moved = toPlace({ ...view, zoom }, sizes, point)
  return { zoom, center: { x: view.center.x + under.x - moved.x, y: view.center.y + under.y - moved.y } }
}

/** Moves the picture with a finger. */
export function panBy(view: View, sizes: Sizes, left: number, top: number): View {
  const scale = scaleOf(view, sizes)
  const { width, height } = sizes.picture
  return { ...view, center: { x: view.center.x - left / (width * scale), y: view.center.y - top / (height * scale) } }
}

/** A picture larger than the stage leaves no gap at its edges; a smaller one is centered. */
export function keepOnStage(view: View, sizes: Sizes): View {
  const scale = scaleOf(view, sizes)
  const along = (at: number, picture: number, stage: number) => {
    const half = stage / (2 * picture * scale)
    return half >= 0.5 ? 0.5 : clamp(at, half, 1 - half)
  }
  const { picture, stage } = sizes
  return {
    zoom: view.zoom,
    center: {
      x: along(view.center.x, picture.width, stage.width),
      y: along(view.center.y, picture.height, stage.height),
    },
  }
}

/** Moves the view just enough to show a place, with some margin. */
export function bringIntoView(view: View, sizes: Sizes, place: Place, room = 24): View {
  const { left, top } = toScreen(view, sizes, place)
  const over = (at: number, length: number) => {
    const edge = Math.min(room, length / 2)
    return at - clamp(at, edge, length - edge)
  }
  return keepOnStage(panBy(view, sizes, -over(left, sizes.stage.width), -over(top, sizes.stage.height)), sizes)
}
