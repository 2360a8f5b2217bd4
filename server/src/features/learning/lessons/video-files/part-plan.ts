import { limits } from '@sonocampus/contract/limits'

export type PartPlace = { number: number; offset: number; size: number }

/** How many parts a file of so many bytes comes in; all are as large but the last. */
export const partsOf = (size: number): number => Math.ceil(size / limits.filmUpload.partBytes)

/** Where a part stands in its file; null when the file has no such part. */
export function placeOf(size: number, number: number): PartPlace | null {
  if (!Number.isInteger(number) || number < 1 || number > partsOf(size)) return null
  const offset = (number - 1) * limits.filmUpload.partBytes
  return { number, offset, size: Math.min(limits.filmUpload.partBytes, size - offset) }
}
