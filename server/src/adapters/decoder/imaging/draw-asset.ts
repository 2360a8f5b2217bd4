import { open, rm } from 'node:fs/promises'
import type { BlackBox } from '@sonocampus/contract/assets'
import sharp from 'sharp'
import type { DrawJob } from '../jobs.ts'
import { startClip } from './encode-clip.ts'
import { append, type Raster, toSharp, twoAtOnce, WITHOUT_LOSS } from './pack.ts'

/** No colour sampling and at most two levels off, in half of the bytes that exact pixels take. */
const NEARLY = { nearLossless: true, quality: 60, effort: 1 } as const
/** This takes about a microsecond a pixel: a longer loop is kept exactly, which takes more bytes and less time. */
const MOST_PIXELS = 30_000_000

/**
 * Draws the boxes black into every frame, and makes a clip of them. Returns where each frame lies
 * in the new pack.
 */
export async function drawAsset({ source, offsets, boxes, path, clip }: DrawJob): Promise<number[]> {
  await using file = await open(path, 'wx', 0o600)
  const drawn = [0]
  const film = clip && startClip(clip)
  const draw = async (frame: Raster) => {
    await film?.add(frame)
    const isLong = frame.width * frame.height * (offsets.length - 1) > MOST_PIXELS
    return toSharp(frame)
      .webp(isLong ? WITHOUT_LOSS : NEARLY)
      .toBuffer()
  }
  for await (const frame of twoAtOnce(blackened(source, offsets, boxes), draw))
    drawn.push(await append(file, drawn, frame))
  // A loop without a clip plays by its frames, so failing to make a clip is no reason to reject it.
  const isFilmed = await film?.end()
  if (clip && !isFilmed) await rm(clip.path, { force: true })
  return drawn
}

async function* blackened(source: string, offsets: number[], boxes: BlackBox[]): AsyncGenerator<Raster> {
  await using file = await open(source)
  for (let at = 0; at + 1 < offsets.length; at += 1) {
    const [start = 0, end = 0] = offsets.slice(at, at + 2)
    const { buffer } = await file.read(Buffer.alloc(end - start), 0, end - start, start)
    const { data, info } = await sharp(buffer)
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const raster = { data, width: info.width, height: info.height, channels: 3 } as const
    for (const box of boxes) blacken(raster, box)
    yield raster
  }
}

/** Blackens every pixel that the box touches. */
function blacken({ data, width, height, channels }: Raster, box: BlackBox): void {
  const [left, right] = [Math.floor(box.x * width), Math.min(width, Math.ceil((box.x + box.width) * width))]
  const [top, bottom] = [Math.floor(box.y * height), Math.min(height, Math.ceil((box.y + box.height) * height))]
  for (let row = top; row < bottom; row += 1)
    data.fill(0, (row * width + left) * channels, (row * width + right) * channels)
}
