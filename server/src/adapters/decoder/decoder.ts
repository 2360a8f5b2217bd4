import { rm, stat } from 'node:fs/promises'
import { AppError } from '../../errors.ts'
import { fairQueue } from '../fair-queue.ts'
import type { StagedFile } from '../storage/storage.ts'
import { type DecoderChild, startChild } from './decoder-child.ts'
import type { Box, Format, Job } from './jobs.ts'

/**
 * Opens files from outside: in a process of its own, which is ended when one takes too long or too much memory, and never
 * on the threads that files and log-ins need. One at a time; whoever sends many waits behind whoever sends one.
 */
export type Decoder = {
  /** Refuses, unless a picture decodes and has not too many pixels, an archive is modest and whole, and a document is one thing only. */
  inspect: (file: { path: string; contentType: string }, owner: string) => Promise<void>
  /** The picture drawn anew inside the box, as WebP unless told: metadata, scripts and trailing bytes do not survive. */
  redraw: (file: { path: string }, box: Box, owner: string, format?: Format) => Promise<StagedFile>
  close: () => void
}

const REFUSAL = 'Many files are being handed in right now. Please try again in a few seconds.'

export function makeDecoder(): Decoder {
  const queue = fairQueue({ atOnce: 1, maxWaiting: 200, refusal: REFUSAL })
  let child: DecoderChild | null = null
  const run = (job: Job, owner: string) =>
    queue.run({ line: owner }, async () => {
      if (!child?.isAlive()) child = await startChild()
      const refusal = await child.open(job)
      if (refusal) throw new AppError(refusal.code, refusal.sentence)
    })
  return {
    inspect: ({ path, contentType }, owner) => run({ kind: 'inspect', path, contentType }, owner),
    async redraw({ path: source }, box, owner, format = 'webp') {
      const path = `${source}.${format}`
      try {
        await run({ kind: 'redraw', source, path, box, format }, owner)
      } catch (error) {
        await rm(path, { force: true })
        throw error
      }
      return { path, contentType: `image/${format}`, size: (await stat(path)).size }
    },
    close: () => child?.end(),
  }
}
