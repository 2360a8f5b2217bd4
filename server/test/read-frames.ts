import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Decoder } from '#src/adapters/decoder/decoder.ts'
import { tempFolder } from './temp-folder.ts'

export const received = (content: Buffer): string => {
  const path = join(tempFolder(), 'received.part')
  writeFileSync(path, content)
  return path
}

/** A file's decoded facts, and its frames as RGB pixels. */
export async function readFrames(decoder: Decoder, content: Buffer, contentType = 'application/dicom') {
  const { pack, facts } = await decoder.readAsset(
    { path: received(content), contentType, size: content.length },
    'somebody',
  )
  const packed = readFileSync(pack.path)
  const frames = facts.offsets
    .slice(1)
    .map((end, at) => sharp(packed.subarray(facts.offsets[at], end)).removeAlpha().raw().toBuffer())
  return { ...facts, frames: await Promise.all(frames) }
}

/** The first pixels of a frame, as triples. */
export const pixelsOf = (frame: Buffer | undefined, count = 4): number[][] =>
  Array.from({ length: count }, (_, at) => [...(frame ?? Buffer.alloc(0)).subarray(3 * at, 3 * at + 3)])

export const words = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [at, value] of values.entries()) bytes.writeInt16LE(value > 32_767 ? value - 65_536 : value, 2 * at)
  return bytes
}
