export type Box = { width: number; height: number; fit: 'inside' | 'cover' }

export type Format = 'webp' | 'jpeg'

export type Job =
  | { kind: 'inspect'; path: string; contentType: string }
  | { kind: 'redraw'; source: string; path: string; box: Box; format: Format }

/** What the process says of a job: null when all is well, else a sentence for the sender. */
export type Answer = { refusal: string | null }

/** Why a file is refused, in words for its sender. */
export class Refusal extends Error {}
