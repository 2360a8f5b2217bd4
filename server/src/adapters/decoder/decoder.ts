import { rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { BlackBox } from '@sonocampus/contract/assets'
import { MB } from '@sonocampus/contract/limits'
import { AppError } from '../../errors.ts'
import type { Cell } from '../cell.ts'
import { fairQueue } from '../fair-queue.ts'
import type { StagedFile } from '../storage/storage.ts'
import { type Bounds, type DecoderChild, type Room, startChild } from './decoder-child.ts'
import type { Box, Format, Job, Made, ReadFacts } from './jobs.ts'

export type { ReadFacts } from './jobs.ts'

/**
 * Opens outside files: in a process of its own, which is ended when a file takes too long or too
 * much memory, and never on the threads that files and log-ins need. One at a time; a sender of
 * many files waits behind a sender of one.
 */
export type Decoder = {
  /**
   * Rejects a picture that does not decode or has too many pixels, an archive that is too large or
   * damaged, and a document that is also something else.
   */
  inspect: (file: { path: string; contentType: string }, owner: string) => Promise<void>
  /**
   * Re-encodes the picture inside the box, as WebP by default: metadata, scripts and trailing bytes
   * do not survive.
   */
  redraw: (file: { path: string }, box: Box, owner: string, format?: Format) => Promise<StagedFile>
  /**
   * The frames of a picture, clip or DICOM file as one lossless pack, with the facts that may be
   * known about them.
   */
  readAsset: (
    file: { path: string; contentType: string; size: number },
    owner: string,
    gone?: AbortSignal,
  ) => Promise<{ pack: StagedFile; facts: ReadFacts }>
  /**
   * Redraws a pack with its boxes black in every frame, and makes a clip of it if its frames have a
   * duration.
   */
  drawAsset: (
    pack: { path: string; offsets: number[]; width: number; height: number; frame_ms: number | null },
    boxes: BlackBox[],
    owner: string,
  ) => Promise<{ pack: StagedFile; offsets: number[]; clip: StagedFile | null }>
  close: () => void
}

const REFUSAL = "We're receiving many files right now. Try again in a few seconds."
const FILES: Bounds = { processorSeconds: 2, waitMs: 60_000, memory: 300 * MB }
/** Hundreds of frames take time: they have a process of their own, so that no photograph waits for them. */
const FRAMES: Bounds = { processorSeconds: 60, waitMs: 300_000, memory: 600 * MB }

type Parts = { ffmpeg?: string | null; cell?: Cell; folder?: string }

/** In a cell it opens files in `folder`, and can see no other file of the server. */
export function makeDecoder({ ffmpeg = null, cell = null, folder }: Parts = {}): Decoder {
  const room = folder === undefined ? null : { cell, folder, reads: ffmpeg ? [dirname(ffmpeg)] : [] }
  const [files, frames] = [makeLine(FILES, room), makeLine(FRAMES, room)]
  return {
    inspect: async ({ path, contentType }, owner) =>
      void (await files.run({ kind: 'inspect', path, contentType }, owner)),
    async redraw({ path: source }, box, owner, format = 'webp') {
      const path = `${source}.${format}`
      return unlessRefused([path], async () => {
        await files.run({ kind: 'redraw', source, path, box, format }, owner)
        return stagedAt(path, `image/${format}`)
      })
    },
    async readAsset({ path: source, contentType, size }, owner, gone) {
      const [path, film] = [`${source}.pack`, `${source}.film`]
      const job: Job = { kind: 'read', source, contentType, path, film, ffmpeg }
      return unlessRefused([path], async () => {
        const facts = (await frames.run(job, owner, { first: size <= SMALL, gone })) as ReadFacts
        return { pack: await stagedAt(path, PACK), facts }
      }).finally(() => rm(film, { force: true }))
    },
    async drawAsset({ path: source, offsets, frame_ms, ...size }, boxes, owner) {
      const [path, film] = [`${source}.drawn`, `${source}.mp4`]
      const clip = ffmpeg && frame_ms && offsets.length > 2 ? { path: film, ...size, frame_ms, ffmpeg } : null
      return unlessRefused([path, film], async () => {
        const drawn = (await frames.run({ kind: 'draw', source, offsets, boxes, path, clip }, owner)) as number[]
        return {
          pack: await stagedAt(path, PACK),
          offsets: drawn,
          clip: clip && (await stagedAt(film, 'video/mp4').catch(() => null)),
        }
      })
    },
    close() {
      files.close()
      frames.close()
    },
  }
}

const PACK = 'application/octet-stream'

/** A picture takes moments: it does not wait behind recordings. */
const SMALL = 2 * MB

type Wish = { first?: boolean; gone?: AbortSignal | undefined }

/**
 * A queue of jobs for one process, which is started on demand and ended when the sender of its job
 * has gone.
 */
function makeLine(bounds: Bounds, room: Room | null) {
  const queue = fairQueue({ atOnce: 1, maxWaiting: 200, refusal: REFUSAL })
  let child: DecoderChild | null = null
  return {
    run: (job: Job, owner: string, { first = false, gone }: Wish = {}): Promise<Made> => {
      const work = async () => {
        const own = child?.isAlive() ? child : await startChild(bounds, room)
        child = own
        gone?.throwIfAborted()
        gone?.addEventListener('abort', own.end)
        const answer = await own.open(job).finally(() => gone?.removeEventListener('abort', own.end))
        gone?.throwIfAborted()
        if (answer.refusal) throw new AppError(answer.refusal.code, answer.refusal.sentence)
        return answer.made
      }
      return queue.run({ line: owner, first }, work, gone)
    },
    close: () => child?.end(),
  }
}

const stagedAt = async (path: string, contentType: string): Promise<StagedFile> => ({
  path,
  contentType,
  size: (await stat(path)).size,
})

async function unlessRefused<T>(paths: string[], work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    for (const path of paths) await rm(path, { force: true })
    throw error
  }
}
