const SECOND = 1000
const MINUTE = 60 * SECOND

/** Kept apart from limits.ts: no student screen needs them. */
export const guardLimits = {
  /**
   * The second factor of the staff: the app's time step, the login's wait for its code, recovery codes for a lost
   * phone.
   */
  factor: { digits: 6, step: 30 * SECOND, challenge: 5 * MINUTE, tries: 5, recoveryCodes: 10 },
  /** Pending requests of one clerk. */
  requests: { waiting: 50 },
  /** A file of students and enrollments: how many rows it may have, and how many are sent in one call. */
  imports: { rows: 1000, portion: 50, cell: 250, bodyBytes: 2 * 1024 * 1024 },
} as const
