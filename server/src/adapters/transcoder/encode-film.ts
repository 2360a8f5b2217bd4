import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { FilmFault } from './film-fault.ts'
import type { FilmFacts, Plan } from './ladder.ts'
import { type Bench, MODEST, OPENING, runFilm, THREADS } from './run-film.ts'

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

export const BEGINNING = 'beginning.mp4'
export const INDEX = 'pieces.m3u8'

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
