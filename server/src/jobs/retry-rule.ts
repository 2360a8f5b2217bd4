const SECOND = 1000
const HOUR = 3600 * SECOND

/** A worker silent for this long is taken for dead, and its job goes to another. */
export const LOCK_MS = 60 * SECOND

/**
 * The pauses of 14 attempts add up to a little more than a day: a mail outlives a mail server that
 * is down for one.
 */
export const MAX_ATTEMPTS = 14

/** 30 s after the first failure, then twice as long each time, up to 6 hours. */
export const pauseAfter = (attempts: number): number => Math.min(30 * SECOND * 2 ** (attempts - 1), 6 * HOUR)
