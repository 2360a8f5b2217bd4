const MBIT = 125_000
/** Slower lines carry one transfer after the other: half-finished ones are what a cut costs. */
const SLOW = 4 * MBIT

/** How many transfers may share a line that carries this many bytes a second; one until it is known. */
export const atOnce = (bytesPerSecond: number | null, most = 3): number =>
  bytesPerSecond === null || bytesPerSecond < SLOW ? 1 : most
