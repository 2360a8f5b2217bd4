import type { BlackBox } from '@sonocampus/contract/assets'

export type Box = { width: number; height: number; fit: 'inside' | 'cover' | 'contain' }

export type Format = 'webp' | 'jpeg' | 'png'

/** What is known about a picture or loop besides its pixels: nothing else of a file is ever reported. */
export type ReadFacts = {
  width: number
  height: number
  /** Where each frame begins in the pack, followed by where the last one ends. */
  offsets: number[]
  frame_ms: number | null
  mm_per_pixel: number | null
  suggested_boxes: BlackBox[]
}

export type ReadJob = {
  kind: 'read'
  source: string
  contentType: string
  path: string
  /** Where a film inside a DICOM file is put for ffmpeg. */
  film: string
  ffmpeg: string | null
}
export type DrawJob = {
  kind: 'draw'
  source: string
  offsets: number[]
  boxes: BlackBox[]
  path: string
  /** Null if there is nothing to play, or no ffmpeg. */
  clip: { path: string; width: number; height: number; frame_ms: number; ffmpeg: string } | null
}

export type Job =
  | { kind: 'inspect'; path: string; contentType: string }
  | { kind: 'redraw'; source: string; path: string; box: Box; format: Format }
  | ReadJob
  | DrawJob

export type Refused = { sentence: string; code: 'unsupported_type' | 'too_large' }

/** The result of a job besides its files. */
export type Made = ReadFacts | number[] | null

/** The process's reply to a job: its result, or a sentence for the sender. */
export type Answer = { refusal: Refused } | { refusal: null; made: Made }

/** Why a file is rejected, in words for its sender. */
export class Refusal extends Error {
  readonly code: Refused['code']
  constructor(sentence: string, code: Refused['code'] = 'unsupported_type') {
    super(sentence)
    this.code = code
  }
}
