import type { DataSet } from 'dicom-parser'
import type { Header } from './header.ts'

/**
 * The brightness of each stored value. `range` is the smallest and largest value, used if there is
 * no window.
 */
export function greyTable(dataSet: DataSet, { bits, photometric }: Header, range: [number, number] | null): Uint8Array {
  const slope = dataSet.floatString('x00281053') || 1
  const intercept = dataSet.floatString('x00281052') ?? 0
  const isInverted = photometric === 'MONOCHROME1'
  const [low, high] = windowOf(dataSet) ?? range?.map((value) => value * slope + intercept) ?? [0, 2 ** bits.stored - 1]
  const table = new Uint8Array(2 ** bits.allocated)
  const span = Math.max((high as number) - (low as number), Number.EPSILON)
  for (let raw = 0; raw < table.length; raw += 1) {
    const value = storedValue(raw, bits) * slope + intercept
    const share = Math.min(1, Math.max(0, (value - (low as number)) / span))
    table[raw] = Math.round(255 * (isInverted ? 1 - share : share))
  }
  return table
}

/**
 * Pixels of more than eight bits without a window are stretched from darkest to lightest; others
 * keep their brightness.
 */
export const needsRange = (dataSet: DataSet, { bits }: Header): boolean =>
  windowOf(dataSet) === null && (bits.stored > 8 || bits.isSigned)

/** The first window, by the standard's linear function. */
function windowOf(dataSet: DataSet): [number, number] | null {
  const [center, width] = [dataSet.floatString('x00281050'), dataSet.floatString('x00281051')]
  if (center === undefined || width === undefined || !Number.isFinite(center) || !(width >= 1)) return null
  return [center - 0.5 - (width - 1) / 2, center - 0.5 + (width - 1) / 2]
}

/** A stored number without the bits that don't belong to it. */
export function storedValue(raw: number, { stored, high, isSigned }: Header['bits']): number {
  const value = (raw >> (high + 1 - stored)) & (2 ** stored - 1)
  return isSigned && value >= 2 ** (stored - 1) ? value - 2 ** stored : value
}
