import type { BlackBox } from '@sonocampus/contract/assets'
import type { DataSet } from 'dicom-parser'

type Size = { columns: number; rows: number }
type Region = { left: number; top: number; right: number; bottom: number; kind: number; mm: number | null }

const [FLAT, M_MODE, SPECTRAL] = [1, 2, 3]
const CENTIMETRES = 3

/**
 * Reads the regions of an ultrasound file as far as they are plausible: a region outside the
 * picture must refer to another picture.
 */
export function readRegions(
  dataSet: DataSet,
  size: Size,
): { mm_per_pixel: number | null; suggested_boxes: BlackBox[] } {
  const items = dataSet.elements.x00186011?.items ?? []
  const regions = items.flatMap(({ dataSet: item }) => (item ? [regionOf(item)] : []))
  if (regions.length === 0 || !regions.every((region) => isInside(region, size)))
    return { mm_per_pixel: null, suggested_boxes: [] }
  return { mm_per_pixel: scaleOf(regions), suggested_boxes: around(regions, size) }
}

function regionOf(item: DataSet): Region {
  const edge = (tag: string) => item.uint32(tag) ?? -1
  return {
    left: edge('x00186018'),
    top: edge('x0018601a'),
    right: edge('x0018601c'),
    bottom: edge('x0018601e'),
    kind: item.uint16('x00186012') ?? 0,
    mm: spacingOf(item),
  }
}

/** Millimetres per pixel, if both directions are in centimetres and equal. */
function spacingOf(item: DataSet): number | null {
  const [x = 0, y = 0] = [item.double('x0018602c'), item.double('x0018602e')]
  const areCentimetres = item.uint16('x00186024') === CENTIMETRES && item.uint16('x00186026') === CENTIMETRES
  const areAlike =
    Number.isFinite(x) && Number.isFinite(y) && x > 0 && y > 0 && Math.abs(x - y) <= 0.01 * Math.max(x, y)
  return areCentimetres && areAlike ? 10 * x : null
}

/** The far edges are pixels of the region; some machines name the pixel after them. */
const isInside = ({ left, top, right, bottom }: Region, { columns, rows }: Size) =>
  left >= 0 && top >= 0 && left < right && top < bottom && right <= columns && bottom <= rows

/** A length must mean the same in the whole picture: next to a tracing over time it could be drawn on that. */
function scaleOf(regions: Region[]): number | null {
  const flat = regions.filter(({ kind }) => kind === FLAT)
  const mm = flat[0]?.mm ?? null
  if (mm === null || regions.some(({ kind }) => kind === M_MODE || kind === SPECTRAL)) return null
  return flat.every((region) => region.mm !== null && Math.abs(region.mm - mm) <= 0.001 * mm) ? mm : null
}

const THINNEST = 0.01

/** The strips around the scanned area, where names usually are. */
function around(regions: Region[], { columns, rows }: Size): BlackBox[] {
  const left = Math.min(...regions.map((region) => region.left)) / columns
  const top = Math.min(...regions.map((region) => region.top)) / rows
  const right = Math.min(1, Math.max(...regions.map((region) => region.right + 1)) / columns)
  const bottom = Math.min(1, Math.max(...regions.map((region) => region.bottom + 1)) / rows)
  return [
    { x: 0, y: 0, width: 1, height: top },
    { x: 0, y: bottom, width: 1, height: 1 - bottom },
    { x: 0, y: top, width: left, height: bottom - top },
    { x: right, y: top, width: 1 - right, height: bottom - top },
  ].filter(({ width, height }) => Math.min(width, height) > THINNEST)
}
