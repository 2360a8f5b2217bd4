import { createCipheriv } from 'node:crypto'
import { open, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FilmFacts, Plan } from './ladder.ts'
import { type Bench, FilmFault, MODEST, OPENING, runFilm, THREADS } from './run-film.ts'

/**
 * Seconds per piece. All qualities have their key frames at the same moments, so that players can
 * switch between pieces.
 */
const PIECE_SECONDS = 4
const KEY_FRAMES = `expr:gte(t,n_forced*${PIECE_SECONDS})`

type Encoding = {
  folder: string
  /** Called with the share of the film that is done, from 0 to 1. */
  onProgress: (share: number) => Promise<void>
}

/**
 * Writes the beginning and the pieces of one quality into an empty folder, unencrypted, as only we
 * see them there.
 */
export async function encodeFilm(
  bench: Bench,
  ffmpeg: string,
  path: string,
  facts: FilmFacts,
  plan: Plan,
  { folder, onProgress }: Encoding,
): Promise<void> {
  const args = [
    ...['-nostdin', '-v', 'error', ...OPENING, ...MODEST, '-threads', THREADS, '-i', `file:${path}`],
    ...['-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1', ...pictureOf(plan, facts), ...soundOf(plan)],
    // Pieces begin at zero, and the beginning says how much of each track comes before that: all
    // players understand this.
    ...[
      '-avoid_negative_ts',
      'disabled',
      '-f',
      'hls',
      '-hls_time',
      String(PIECE_SECONDS),
      '-hls_playlist_type',
      'vod',
      '-hls_segment_type',
      'fmp4',
    ],
    ...['-hls_fmp4_init_filename', BEGINNING, '-hls_segment_filename', join(folder, '%06d.m4s')],
    ...['-progress', 'pipe:1', join(folder, INDEX)],
  ]
  await runFilm(bench, { source: path, folder }, ffmpeg, args, async (line) => {
    const [, microseconds] = /^out_time_us=(\d+)$/.exec(line) ?? []
    if (microseconds && facts.durationMs) await onProgress(Math.min(1, Number(microseconds) / 1000 / facts.durationMs))
  })
  if (!(await readdir(folder)).includes(BEGINNING)) throw new FilmFault('unreadable', 'nothing came out of it')
}

const BEGINNING = 'beginning.mp4'
const INDEX = 'pieces.m3u8'

/** Constant quality, capped at the bit rate of the connection it is meant for. */
function pictureOf({ picture }: Plan, { rate }: FilmFacts): string[] {
  if (!picture) return ['-vn']
  const { width, height, bits } = picture
  return [
    ...['-map', '0:V:0', '-vf', `fps=${rate},scale=${width}:${height},setsar=1,format=yuv420p`],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'main', '-threads', THREADS],
    ...['-crf', '25', '-maxrate', String(bits), '-bufsize', String(bits * 2)],
    ...['-g', '100000', '-sc_threshold', '0', '-force_key_frames', KEY_FRAMES],
  ]
}

const soundOf = ({ soundBits }: Plan): string[] =>
  soundBits ? ['-map', '0:a:0', '-c:a', 'aac', '-ac', '1', '-ar', '44100', '-b:a', String(soundBits)] : ['-an']

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

function encrypt(piece: Buffer, secret: Buffer, number: number): Buffer {
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
