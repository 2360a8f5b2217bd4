/** The time, as ISO text for the database and as milliseconds for arithmetic. */
export type Clock = { now: () => number }

export const systemClock: Clock = { now: () => Date.now() }

export const isoTime = (milliseconds: number): string => new Date(milliseconds).toISOString()
