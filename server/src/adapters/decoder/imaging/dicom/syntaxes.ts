import type { Refusal } from '../../jobs.ts'
import { storedOtherwise } from './refusals.ts'

/** How pixels may be stored, by the last part of the transfer syntax. */
const STORED = {
  '': 'plain',
  '.1': 'plain',
  '.1.99': 'plain',
  '.2': 'plain',
  '.5': 'rle',
  '.4.50': 'jpeg',
  '.4.51': 'jpeg',
  '.4.57': 'jpeg-lossless',
  '.4.70': 'jpeg-lossless',
  '.4.80': 'jpeg-ls',
  '.4.81': 'jpeg-ls',
  '.4.90': 'jpeg-2000',
  '.4.91': 'jpeg-2000',
} as const
export type Stored = (typeof STORED)[keyof typeof STORED] | 'film'

const FAMILY = '1.2.840.10008.1.2'
export const BIG_ENDIAN = `${FAMILY}.2`
export const IMPLICIT = FAMILY
export const EXPLICIT = `${FAMILY}.1`

/** MPEG-2, MPEG-4 and HEVC, in one or several fragments. */
const FILM = /^\.4\.10[0-8](\.1)?$/
const OTHERWISE: [RegExp, string][] = [
  [/^\.4\.(5[2-6]|5[89]|6[0-6])$/, 'a retired form of JPEG'],
  [/^\.4\.9[23]$/, 'JPEG 2000 in several components'],
  [/^\.4\.(9[45]|20[45])$/, 'a link to another server'],
  [/^\.4\.11[0-2]$/, 'JPEG XL'],
  [/^\.4\.20[1-3]$/, 'High-Throughput JPEG 2000'],
  [/^\.7\./, 'video for live transmission'],
]

export function storedIn(syntax: string): Stored {
  const end = syntax.startsWith(FAMILY) ? syntax.slice(FAMILY.length) : 'other'
  if (Object.hasOwn(STORED, end)) return STORED[end as keyof typeof STORED]
  if (FILM.test(end)) return 'film'
  throw unknown(end)
}

function unknown(end: string): Refusal {
  const [, what] = OTHERWISE.find(([pattern]) => pattern.test(end)) ?? []
  return storedOtherwise(what ?? "a manufacturer's own encoding")
}
