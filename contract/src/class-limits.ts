const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Limits of live classes. Kept out of limits.ts, which every screen loads. */
export const classLimits = {
  minMinutes: 5,
  maxMinutes: 10 * 60,
  link: 2000,
  perSeries: 60,
  /** Classes of one course that aren't over yet. */
  comingOfCourse: 300,
  /** How many days ahead a class may be planned. */
  aheadDays: 730,
  /** How long before the start joining opens. */
  opensBefore: 15 * MINUTE,
  remind: { day: DAY, hour: HOUR },
  /** How many classes the dashboard and a course's public page show (`next`), and other lists per page. */
  next: 3,
  portion: 50,
  /** A calendar feed has at most `most` classes, and none older than `since`. */
  feed: { most: 500, since: 30 * DAY },
} as const
