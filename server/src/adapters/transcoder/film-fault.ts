/** Why a film could not be made. `detail` is for the log: ffmpeg's last output. */
export type FilmFaultKind = 'unreadable' | 'no_picture' | 'damaged' | 'too_long' | 'no_space' | 'stuck' | 'ended'

export class FilmFault extends Error {
  readonly kind: FilmFaultKind
  constructor(kind: FilmFaultKind, detail = '') {
    super(`no film could be made: ${kind}${detail ? ` (${detail})` : ''}`)
    this.kind = kind
  }
}
