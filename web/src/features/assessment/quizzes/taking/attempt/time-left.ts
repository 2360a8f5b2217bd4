const FIVE_MINUTES = 300
const ONE_MINUTE = 60

/** Whole seconds until the end, never below zero. */
export const secondsUntil = (endsAt: number, now: number): number => Math.max(0, Math.ceil((endsAt - now) / 1000))

/**
 * Announcements for screen readers: once at five minutes and once at one, when the time passes them while the page is
 * open.
 */
export function announcement(secondsAtStart: number, seconds: number): string {
  if (seconds === 0) return 'Time is up.'
  if (seconds <= ONE_MINUTE && secondsAtStart > ONE_MINUTE) return '1 minute left.'
  if (seconds <= FIVE_MINUTES && secondsAtStart > FIVE_MINUTES) return '5 minutes left.'
  return ''
}

export type Urgency = 'calm' | 'soon' | 'now'

export function urgencyOf(seconds: number): Urgency {
  if (seconds <= ONE_MINUTE) return 'now'
  return seconds <= FIVE_MINUTES ? 'soon' : 'calm'
}
