/** The frames a loop plays between; null is the loop's own end. */
export interface Bounds {
  from: number | null
  to: number | null
}

export const WHOLE_LOOP: Bounds = { from: null, to: null }

/** First and last frame in order, whichever was set first. */
export function endsOf({ from, to }: Bounds, frames: number): { first: number; last: number } {
  const one = from ?? 0
  const other = to ?? frames - 1
  return { first: Math.min(one, other), last: Math.max(one, other) }
}

/** The frame to play after this one. */
export function playedAfter(frame: number, bounds: Bounds, frames: number): number {
  const { first, last } = endsOf(bounds, frames)
  return frame < first || frame >= last ? first : frame + 1
}

/** Steps forward or back by so many frames, wrapping around. */
export const steppedBy = (frame: number, by: number, frames: number) => (((frame + by) % frames) + frames) % frames

/** The frame a clip shows at a time, counted from its start. */
export const frameAtTime = (seconds: number, frameMs: number, frames: number) =>
  Math.min(frames - 1, Math.max(0, Math.round((seconds * 1000) / frameMs)))

/** The frame at the same fraction of this loop as another loop's current frame. */
export const inStep = (frame: number, frames: number, others: number) =>
  frames < 2 ? 0 : Math.round((frame / (frames - 1)) * (others - 1))
