import type { Random } from '../fuzz/random.ts'

/** Targets of a hostile file: a server that counts calls, a secret file, a script's trace. */
export type Bait = { url: string; path: string; script: string }

/** A hostile file: what it is, and the sample it is made from or imitates, which decides where it is sent. */
export type Kind = { what: string; as: string; make: (random: Random, bait: Bait) => Buffer | Promise<Buffer> }

/** Hidden everywhere beside pixels: a redrawn picture no longer contains it. */
export const HIDDEN = 'hidden-beside-the-pixels'

export const cut = (content: Buffer, random: Random): Buffer => content.subarray(0, 1 + random.below(content.length))

/** Damages a few bytes anywhere, or omits, doubles or overwrites a stretch. */
export function damage(content: Buffer, random: Random): Buffer {
  const file = Buffer.from(content)
  const at = random.below(file.length)
  const behind = Math.min(file.length, at + 1 + random.below(64))
  const way = random.below(5)
  if (way === 0) return Buffer.concat([file.subarray(0, at), file.subarray(behind)])
  if (way === 1) return Buffer.concat([file.subarray(0, behind), file.subarray(at)])
  if (way === 2) return file.fill(random.pick([0, 0xff, 0x80]), at, behind)
  for (let left = 1 + random.below(8); left > 0; left -= 1) file[random.below(file.length)] = random.below(256)
  // The beginning decides how the rest is read.
  if (way === 3) file[random.below(Math.min(file.length, 200))] = random.pick([0, 1, 0x7f, 0x80, 0xff])
  return file
}

export const bytes = (...values: number[]): Buffer => Buffer.from(values)
export const uint32 = (value: number): Buffer => {
  const four = Buffer.alloc(4)
  four.writeUInt32BE(value >>> 0)
  return four
}
