import { createCipheriv } from 'node:crypto'
import { open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { BEGINNING, INDEX } from './encode-film.ts'
import { FilmFault } from './film-fault.ts'

/**
 * How a pack is divided: the bytes of its unencrypted beginning, then of each piece, with the
 * piece's duration.
 */
export type Cut = { beginning: number; pieces: [bytes: number, milliseconds: number][] }
export type Packed = { path: string; bytes: number; cut: Cut; codecs: string }

/**
 * Packs a quality into one file: the beginning as it is, each piece encrypted as HLS players expect
 * (AES-128 with the piece's number as its vector). Plain pieces are deleted as they are packed.
 */
export async function packFilm(folder: string, secret: Buffer): Promise<Packed> {
  const path = join(folder, 'pack')
  const pieces: Cut['pieces'] = []
  const beginning = await readFile(join(folder, BEGINNING))
  await using pack = await open(path, 'wx', 0o600)
  await pack.writeFile(beginning)
  let bytes = beginning.length
  for (const { name, milliseconds } of await listPieces(folder)) {
    const piece = encrypt(await readFile(join(folder, name)), secret, pieces.length)
    await pack.writeFile(piece)
    await rm(join(folder, name))
    pieces.push([piece.length, milliseconds])
    bytes += piece.length
  }
  if (pieces.length === 0) throw new FilmFault('unreadable', 'it has no frames')
  return { path, bytes, cut: { beginning: beginning.length, pieces }, codecs: codecsIn(beginning) }
}

export function encrypt(piece: Buffer, secret: Buffer, number: number): Buffer {
  const vector = Buffer.alloc(16)
  vector.writeUInt32BE(number, 12)
  const cipher = createCipheriv('aes-128-cbc', secret, vector)
  return Buffer.concat([cipher.update(piece), cipher.final()])
}

async function listPieces(folder: string): Promise<{ name: string; milliseconds: number }[]> {
  const index = await readFile(join(folder, INDEX), 'utf8')
  return [...index.matchAll(/^#EXTINF:([\d.]+),.*\n(\d+\.m4s)$/gm)].map(([, seconds, name = '']) => ({
    name,
    milliseconds: Math.round(Number(seconds) * 1000),
  }))
}

/**
 * As players want to be told before they begin: H.264 by its profile and level, and AAC. Our own ffmpeg has written this
 * and nobody's words are in it. The ffprobe that Debian brings leaves half of it out.
 */
function codecsIn(beginning: Buffer): string {
  const at = beginning.indexOf('avcC')
  const picture = at < 0 ? [] : [`avc1.${beginning.toString('hex', at + 5, at + 8)}`]
  return [...picture, ...(beginning.includes('mp4a') ? ['mp4a.40.2'] : [])].join(',')
}
