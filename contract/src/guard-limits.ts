const SECOND = 1000
const MINUTE = 60 * SECOND

/** Apart from the others: no screen of students needs them. */
export const guardLimits = {
  /** The second factor of the staff: steps of the app's clock, a log-in that waits for its code, codes for a lost phone. */
  factor: { digits: 6, step: 30 * SECOND, challenge: 5 * MINUTE, tries: 5, recoveryCodes: 10 },
  /** Requests of one clerk that wait for an administrator. */
  requests: { waiting: 50 },
  /** A file of students and seats: so many rows are looked at, and so many sent in one call. */
  imports: { rows: 1000, portion: 50, cell: 250, bodyBytes: 2 * 1024 * 1024 },
} as const
