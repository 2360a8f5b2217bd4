const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The numbers of live classes: apart from the others, which come with every screen. */
export const classLimits = {
  minMinutes: 5,
  maxMinutes: 10 * 60,
  link: 2000,
  perSeries: 60,
  /** Of one course, not over yet. */
  comingOfCourse: 300,
  /** How far ahead a class may be planned, in days. */
  aheadDays: 730,
  /** Joining opens so long before the start. */
  opensBefore: 15 * MINUTE,
  remind: { day: DAY, hour: HOUR },
  /** The dashboard shows so many, other lists so many at a time. */
  next: 3,
  portion: 50,
  /** What a calendar is told of: so many classes, from so long ago on. */
  feed: { most: 500, since: 30 * DAY },
} as const
