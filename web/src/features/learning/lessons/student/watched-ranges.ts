/** Collects the ranges of a lesson that really played, from the positions that the player reports. */
export type WatchedRange = { start: number; end: number }
export type Watch = { done: readonly WatchedRange[]; open: WatchedRange | null }

export const nothingWatched: Watch = { done: [], open: null }

/** Reported positions are 0.25 s apart, or a few seconds at double speed in a busy browser. */
const LARGEST_STEP = 4
const MOST_RANGES = 200

export function watchTo(watch: Watch, position: number): Watch {
  const { open } = watch
  const passed = open ? position - open.end : -1
  if (open && passed >= 0 && passed <= LARGEST_STEP) return { ...watch, open: { start: open.start, end: position } }
  return { done: stopWatching(watch).done, open: { start: position, end: position } }
}

/** A pause or a jump ends the range. */
export function stopWatching({ done, open }: Watch): Watch {
  return { done: open && open.end > open.start ? [...done, open] : done, open: null }
}

/** What has not been reported yet; a range that is still playing continues from there. */
export function takeReport(watch: Watch): { ranges: WatchedRange[]; watch: Watch } {
  const ranges = stopWatching(watch).done.slice(-MOST_RANGES)
  return { ranges, watch: { done: [], open: watch.open && { start: watch.open.end, end: watch.open.end } } }
}

/** A report that didn't arrive is added to the next one. */
export const giveBack = (watch: Watch, ranges: WatchedRange[]): Watch => ({
  ...watch,
  done: [...ranges, ...watch.done].slice(-MOST_RANGES),
})
