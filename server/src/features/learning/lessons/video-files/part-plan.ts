import { limits } from '@sonocampus/contract/limits'

export type PartPlace = { number: number; offset: number; size: number }

/** How many parts a file of this size has; all are full but the last. */
export const partsOf = (size: number): number => Math.ceil(size / limits.filmUpload.partBytes)

/** A part's position in its file; null if there is no such part. */
export function placeOf(size: number, number: number): PartPlace | null {
  if (!Number.isInteger(number) || number < 1 || number > partsOf(size)) return null
  const offset = (number - 1) * limits.filmUpload.partBytes
  return { number, offset, size: Math.min(limits.filmUpload.partBytes, size - offset) }
}
