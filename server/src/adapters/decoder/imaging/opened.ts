import { limits } from '@sonocampus/contract/limits'
import type { Sharp } from 'sharp'
import { type ReadFacts, Refusal } from '../jobs.ts'

/** A file as it was opened: its frames as it has them, and what may be known of them. */
export type Opened = Pick<ReadFacts, 'frame_ms' | 'suggested_boxes'> & {
  frames: AsyncIterable<Sharp>
  /** Of the file's own pixels, of which so many lie in a row. */
  mm_per_pixel: number | null
  columns: number
}

/** Looked at before a pixel is decoded. */
export function requireModest({ columns, rows, frames }: { columns: number; rows: number; frames: number }): void {
  if (frames > limits.imaging.frames)
    throw new Refusal(
      `This file has more than ${limits.imaging.frames} frames. Please export a shorter part of it and retry.`,
      'too_large',
    )
  if (columns * rows > limits.uploads.pixels || columns * rows * frames > limits.imaging.pixels)
    throw new Refusal('This file has too many pixels. Please export fewer or smaller frames and retry.', 'too_large')
}
