import { statfs } from 'node:fs/promises'
import { GB } from '@sonocampus/contract/limits'
import type { Cell } from '../cell.ts'
import { ffprobeBeside } from '../decoder/imaging/run-ffmpeg.ts'
import type { StagedFile } from '../storage/storage.ts'
import { drawPictures, type SpriteGrid } from './draw-pictures.ts'
import { type Cut, encodeFilm, packFilm } from './encode-film.ts'
import type { FilmFacts, Plan } from './ladder.ts'
import { probeFilm } from './probe-film.ts'
import { FilmFault } from './run-film.ts'

/**
 * One quality of a film, encrypted, on the local disk. `bitrate` and `peak` are bits per second:
 * overall, and of the largest piece.
 */
export type MadeRendition = {
  pack: StagedFile
  cut: Cut
  codecs: string
  bitrate: number
  peak: number
  durationMs: number
}

/** Makes the renditions of lessons with ffmpeg, at the lowest CPU priority. */
export type Transcoder = {
  probe: (path: string) => Promise<FilmFacts>
  /** Writes into an empty folder of the caller, who removes it. */
  encode: (
    path: string,
    facts: FilmFacts,
    plan: Plan,
    how: { folder: string; secret: Buffer; onProgress: (share: number) => Promise<void> },
  ) => Promise<MadeRendition>
  drawPictures: (
    path: string,
    facts: FilmFacts,
    how: { folder: string; durationMs: number },
  ) => Promise<{ poster: StagedFile; sprite: StagedFile; grid: SpriteGrid }>
  /** Ends what is running at once; refuses anything started later. */
  close: () => void
  isClosed: () => boolean
}

const STUCK_MS = 5 * 60_000
/** A film shorter than its file claims by this share is incomplete. */
const MISSING_SHARE = 0.1
const MISSING_MS = 2000
const LOOK_AT_SPACE_EVERY_MS = 2000

type How = { cell?: Cell; stuckMs?: number }

export function makeTranscoder(ffmpeg: string, { cell = null, stuckMs = STUCK_MS }: How = {}): Transcoder {
  const closing = new AbortController()
  const bench = { cell, stopped: closing.signal, stuckMs }
  return {
    probe: (path) => probeFilm(bench, ffprobeBeside(ffmpeg), path),
    async encode(path, facts, plan, { folder, secret, onProgress }) {
      await requireRoom(folder)
      let lookedAt = performance.now()
      await encodeFilm(bench, ffmpeg, path, facts, plan, {
        folder,
        onProgress: async (share) => {
          if (performance.now() - lookedAt > LOOK_AT_SPACE_EVERY_MS) {
            await requireRoom(folder)
            lookedAt = performance.now()
          }
          await onProgress(share)
        },
      })
      return madeOf(facts, await packFilm(folder, secret).catch(asNoSpace))
    },
    drawPictures: (path, facts, how) => drawPictures(bench, ffmpeg, path, facts, how),
    close: () => closing.abort(new Error('the server is stopping')),
    isClosed: () => closing.signal.aborted,
  }
}

function madeOf(
  { durationMs: promised }: FilmFacts,
  { path, bytes, cut, codecs }: Awaited<ReturnType<typeof packFilm>>,
) {
  const durationMs = cut.pieces.reduce((sum, [, milliseconds]) => sum + milliseconds, 0)
  const missing = (promised ?? 0) - durationMs
  if (missing > MISSING_MS && missing > (promised ?? 0) * MISSING_SHARE) throw new FilmFault('damaged')
  const perSecond = (size: number, milliseconds: number) => Math.ceil((size * 8000) / Math.max(1, milliseconds))
  const peak = Math.max(...cut.pieces.map(([size, milliseconds]) => perSecond(size, Math.max(1000, milliseconds))))
  const bitrate = perSecond(bytes, durationMs)
  return { pack: { path, contentType: 'video/mp4', size: bytes }, cut, codecs, bitrate, peak, durationMs }
}

function asNoSpace(error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOSPC' || error.code === 'EDQUOT' ? new FilmFault('no_space', error.message) : error
}

/** Films never take the last of the disk either: a twentieth of it, at most 1 GB, stays for the database. */
async function requireRoom(folder: string): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(folder)
  if (bavail * bsize < Math.min(GB, (blocks * bsize) / 20)) throw new FilmFault('no_space')
}
