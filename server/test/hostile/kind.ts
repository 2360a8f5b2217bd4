import type { Random } from '../fuzz/random.ts'

/** What a hostile file would like to reach: a server that counts who calls, a file that nobody may read, a script's trace. */
export type Bait = { url: string; path: string; script: string }

/** A hostile file: what it is, and the sample that it is made of or pretends to be, which says where it is sent. */
export type Kind = { what: string; as: string; make: (random: Random, bait: Bait) => Buffer | Promise<Buffer> }

/** In everything that is hidden beside pixels: whatever is drawn afresh holds it no longer. */
export const HIDDEN = 'hidden-beside-the-pixels'

export const cut = (content: Buffer, random: Random): Buffer => content.subarray(0, 1 + random.below(content.length))

/** A few wrong bytes anywhere, or a stretch that is missing, doubled or all alike. */
export function damage(content: Buffer, random: Random): Buffer {
  const file = Buffer.from(content)
  const at = random.below(file.length)
  const behind = Math.min(file.length, at + 1 + random.below(64))
  const way = random.below(5)
  if (way === 0) return Buffer.concat([file.subarray(0, at), file.subarray(behind)])
  if (way === 1) return Buffer.concat([file.subarray(0, behind), file.subarray(at)])
  if (way === 2) return file.fill(random.pick([0, 0xff, 0x80]), at, behind)
  for (let left = 1 + random.below(8); left > 0; left -= 1) file[random.below(file.length)] = random.below(256)
  // What stands at the beginning says how the rest is read.
  if (way === 3) file[random.below(Math.min(file.length, 200))] = random.pick([0, 1, 0x7f, 0x80, 0xff])
  return file
}

export const bytes = (...values: number[]): Buffer => Buffer.from(values)
export const uint32 = (value: number): Buffer => {
  const four = Buffer.alloc(4)
  four.writeUInt32BE(value >>> 0)
  return four
}
