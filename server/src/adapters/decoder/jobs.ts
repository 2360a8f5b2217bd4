export type Box = { width: number; height: number; fit: 'inside' | 'cover' }

export type Format = 'webp' | 'jpeg'

export type Job =
  | { kind: 'inspect'; path: string; contentType: string }
  | { kind: 'redraw'; source: string; path: string; box: Box; format: Format }

export type Refused = { sentence: string; code: 'unsupported_type' | 'too_large' }

/** What the process says of a job: null when all is well, else a sentence for the sender. */
export type Answer = { refusal: Refused | null }

/** Why a file is refused, in words for its sender. */
export class Refusal extends Error {
  readonly code: Refused['code']
  constructor(sentence: string, code: Refused['code'] = 'unsupported_type') {
    super(sentence)
    this.code = code
  }
}
