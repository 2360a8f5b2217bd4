const SECOND = 1000
const MINUTE = 60 * SECOND

/** Apart from the others: no screen of students needs them. */
export const guardLimits = {
  /** The second factor of the staff: steps of the app's clock, a log-in that waits for its code, codes for a lost phone. */
  factor: { digits: 6, step: 30 * SECOND, challenge: 5 * MINUTE, tries: 5, recoveryCodes: 10 },
} as const
