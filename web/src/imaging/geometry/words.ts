import type { Ellipse, Place } from '@sonocampus/contract/imaging'
import { angleBetween, ellipseIn, type TwoLines } from '@sonocampus/contract/measures'
import { distance } from './shapes'
import type { Size } from './view'

const percent = (part: number) => `${Math.round(part * 100)} %`

export const placeInWords = ({ x, y }: Place) => `${percent(x)} across, ${percent(y)} down`

export const frameInWords = (frame: number, frames: number) => `Frame ${frame + 1} of ${frames}`

/** A line's length in millimetres, if the picture has a scale. */
export function lengthInWords(a: Place, b: Place, asset: Size & { mm_per_pixel: number | null }): string {
  if (asset.mm_per_pixel === null) return 'not to scale'
  return `${(distance(a, b, asset) * asset.mm_per_pixel).toFixed(1)} mm`
}

/** An ellipse's area and circumference, if the picture has a scale. */
export function ellipseInWords(shape: Ellipse, asset: Size & { mm_per_pixel: number | null }): string {
  const [area, around] = [ellipseIn('area', shape, asset), ellipseIn('circumference', shape, asset)]
  return area === null || around === null ? 'not to scale' : `${area.toFixed(2)} cm², ${around.toFixed(2)} cm around`
}

export const angleInWords = (lines: TwoLines, size: Size): string => `${angleBetween(lines, size).toFixed(1)}°`
