import { type FileHandle, open } from 'node:fs/promises'
import { limits } from '@sonocampus/contract/limits'
import sharp, { type Sharp } from 'sharp'
import { Refusal } from '../jobs.ts'

/** Pixels in a row, 8 bits each. */
export type Raster = { data: Buffer; width: number; height: number; channels: 1 | 3 }

export const toSharp = ({ data, width, height, channels }: Raster): Sharp =>
  sharp(data, { raw: { width, height, channels } })

/** Fast rather than small. */
export const WITHOUT_LOSS = { lossless: true, quality: 20, effort: 0 } as const

export type Packed = { offsets: number[]; width: number; height: number }

/** Scales frames to the largest size that is kept and writes them one after the other into one file. */
export async function writePack(path: string, frames: AsyncIterable<Sharp>): Promise<Packed> {
  await using file = await open(path, 'wx', 0o600)
  const offsets = [0]
  let size: { width: number; height: number } | null = null
  for await (const { data, info } of twoAtOnce(frames, drawn)) {
    size ??= { width: info.width, height: info.height }
    if (size.width !== info.width || size.height !== info.height)
      throw new Refusal('The pictures in this file differ in size. Export it again and retry.')
    offsets.push(await append(file, offsets, data))
  }
  if (!size) throw new Refusal('There is no picture in this file.')
  return { offsets, ...size }
}

const { side } = limits.imaging
const drawn = (frame: Sharp) =>
  frame
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#000' })
    .toColourspace('srgb')
    .webp(WITHOUT_LOSS)
    .toBuffer({ resolveWithObject: true })

/** Two frames are processed while the next is read; they come out in order. */
export async function* twoAtOnce<T, R>(frames: AsyncIterable<T>, work: (frame: T) => Promise<R>): AsyncGenerator<R> {
  const underWay: Promise<R>[] = []
  for await (const frame of frames) {
    const result = work(frame)
    result.catch(() => {}) // reported where it is awaited
    underWay.push(result)
    const first = underWay.length > 1 ? underWay.shift() : undefined
    if (first) yield await first
  }
  for (const result of underWay) yield await result
}

/** Appends a frame; returns where it ends. */
export async function append(file: FileHandle, offsets: number[], data: Buffer): Promise<number> {
  const start = offsets.at(-1) ?? 0
  await file.write(data, 0, data.length, start)
  return start + data.length
}
