import { limits } from '@sonocampus/contract/limits'
import type { Sharp } from 'sharp'
import { type ReadFacts, Refusal } from '../jobs.ts'

/** An opened file: its original frames, and the facts that may be known about them. */
export type Opened = Pick<ReadFacts, 'frame_ms' | 'suggested_boxes'> & {
  frames: AsyncIterable<Sharp>
  /** Millimetres per pixel of the file's own pixels, `columns` in a row. */
  mm_per_pixel: number | null
  columns: number
}

/** Checked before a pixel is decoded. */
export function requireModest({ columns, rows, frames }: { columns: number; rows: number; frames: number }): void {
  if (frames > limits.imaging.frames)
    throw new Refusal(
      `This file has more than ${limits.imaging.frames} frames. Export a shorter part of it and retry.`,
      'too_large',
    )
  if (columns * rows > limits.uploads.pixels || columns * rows * frames > limits.imaging.pixels)
    throw new Refusal('This file has too many pixels. Export fewer or smaller frames and retry.', 'too_large')
}
