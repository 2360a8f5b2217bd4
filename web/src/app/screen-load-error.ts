/** A screen's code failed to load: the connection is down, or a newer version replaced it. */
export class ScreenLoadError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.name = 'ScreenLoadError'
  }
}
