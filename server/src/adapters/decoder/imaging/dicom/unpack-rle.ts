import type { Header } from './header.ts'
import { unreadable } from './refusals.ts'

/**
 * A run-length encoded frame: a plane for each byte of each sample, the higher byte first. Returns
 * the planes as plain pixels.
 */
export function unpackRle(coded: Buffer, { columns, rows, samples, bits }: Header): Buffer {
  const [plane, width] = [columns * rows, bits.allocated / 8]
  if (coded.length < 64 || coded.readUInt32LE(0) !== samples * width) throw unreadable()
  const pixels = Buffer.alloc(plane * samples * width)
  for (let segment = 0; segment < samples * width; segment += 1) {
    const start = coded.readUInt32LE(4 + 4 * segment)
    const next = segment + 1 < samples * width ? coded.readUInt32LE(8 + 4 * segment) : coded.length
    const [sample, higher] = [Math.floor(segment / width), segment % width]
    const first = sample * plane * width + (width - 1 - higher)
    unpackPlane(
      coded.subarray(start, next),
      (at, value) => {
        pixels[first + at * width] = value
      },
      plane,
    )
  }
  return pixels
}

function unpackPlane(coded: Buffer, set: (at: number, value: number) => void, plane: number): void {
  let at = 0
  for (let read = 0; at < plane; ) {
    const count = coded[read]
    if (count === undefined) throw unreadable()
    read += 1
    if (count === 128) continue
    const [length, isRun] = count < 128 ? [count + 1, false] : [257 - count, true]
    for (let more = 0; more < length && at < plane; more += 1, at += 1) {
      const value = coded[isRun ? read : read + more]
      if (value === undefined) throw unreadable()
      set(at, value)
    }
    read += isRun ? 1 : length
  }
}
