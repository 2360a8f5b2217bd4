/** The code of a screen did not come: the line is down, or a newer version has taken its place. */
export class ScreenLoadError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.name = 'ScreenLoadError'
  }
}
