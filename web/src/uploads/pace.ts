/** The upload speed, smoothed: a single second means little. */
export interface Pace {
  /** Bytes per second; null while unknown. */
  rate: number | null
  at: number
  sent: number
}

const SAMPLE_MS = 1000
/** Measurements lose half their weight in about 7 seconds. */
const NEWEST = 0.1

export const beginPace = (now: number, sent: number): Pace => ({ rate: null, at: now, sent })

/** Adds what was sent since the last sample; samples too close together are merged. */
export function nextPace(pace: Pace, now: number, sent: number): Pace {
  const passed = now - pace.at
  if (passed < SAMPLE_MS) return pace
  const current = Math.max(0, ((sent - pace.sent) / passed) * 1000)
  const weight = 1 - (1 - NEWEST) ** (passed / SAMPLE_MS)
  const rate = pace.rate === null ? current : pace.rate + (current - pace.rate) * weight
  return { rate, at: now, sent }
}

/** Whole seconds remaining; null while unknown, or if it would take days. */
export function secondsLeft({ rate }: Pace, left: number): number | null {
  if (!rate || rate < 1) return null
  const seconds = Math.ceil(left / rate)
  return seconds > 48 * 3600 ? null : seconds
}

/** In words that don't change every second. */
export function leftInWords(seconds: number): string {
  if (seconds < 10) return 'a few seconds left'
  if (seconds < 60) return `${Math.ceil(seconds / 10) * 10} s left`
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return `${minutes} min left`
  const quarters = Math.ceil(minutes / 15)
  const [hours, rest] = [Math.floor(quarters / 4), (quarters % 4) * 15]
  return rest === 0 ? `${hours} h left` : `${hours} h ${rest} min left`
}
