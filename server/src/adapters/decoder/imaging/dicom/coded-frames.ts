import type { Header } from './header.ts'
import { unreadable } from './refusals.ts'

type Fragment = { offset: number; bytes: Buffer }
/** The marker at the start of a compressed picture. */
const BEGINNING: Partial<Record<Header['stored'], number>> = {
  jpeg: 0xffd8,
  'jpeg-lossless': 0xffd8,
  'jpeg-ls': 0xffd8,
  'jpeg-2000': 0xff4f,
}

/**
 * The compressed bytes of each frame: by the offset table, else one per fragment, else split where
 * a picture begins.
 */
export function codedFrames(file: Buffer, { pixels, frames, stored }: Header): Buffer[] {
  const found = fragmentsIn(file, pixels)
  const starts = startsOf(found, pixels.basicOffsetTable ?? [], frames, BEGINNING[stored])
  if (starts.length !== frames) throw unreadable()
  return starts.map((start, at) => {
    const [first, ...more] = found.slice(start, starts[at + 1]).map(({ bytes }) => bytes)
    if (!first) throw unreadable()
    return more.length > 0 ? Buffer.concat([first, ...more]) : first
  })
}

/** A film is one stream, however many fragments it is in. */
export function codedWhole(file: Buffer, { pixels }: Header): Buffer[] {
  const found = fragmentsIn(file, pixels)
  if (found.length === 0) throw unreadable()
  return found.map(({ bytes }) => bytes)
}

const fragmentsIn = (file: Buffer, { fragments = [] }: Header['pixels']): Fragment[] =>
  fragments.map(({ offset, position, length }) => {
    if (position + length > file.length) throw unreadable()
    return { offset, bytes: file.subarray(position, position + length) }
  })

/** The index of each frame's first fragment. */
function startsOf(found: Fragment[], table: number[], frames: number, beginning: number | undefined): number[] {
  if (table.length === frames && frames > 1) {
    const at = new Map(found.map(({ offset }, number) => [offset, number]))
    const starts = table.map((offset) => at.get(offset) ?? -1)
    if (starts.every((start, number) => start > (starts[number - 1] ?? -1))) return starts
  }
  if (frames === 1) return found.length > 0 ? [0] : []
  if (found.length === frames) return found.map((_, number) => number)
  const begins = ({ bytes }: Fragment) => bytes.length > 2 && bytes.readUInt16BE(0) === beginning
  return found.flatMap((fragment, number) => (begins(fragment) ? [number] : []))
}
