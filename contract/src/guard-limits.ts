const SECOND = 1000
const MINUTE = 60 * SECOND

/** Apart from the others: no screen of students needs them. */
export const guardLimits = {
  /** The second factor of the staff: steps of the app's clock, a log-in that waits for its code, codes for a lost phone. */
  factor: { digits: 6, step: 30 * SECOND, challenge: 5 * MINUTE, tries: 5, recoveryCodes: 10 },
  rates: {
    /** Wrong codes of the second factor, from browsers that the account has not used; each that it has used counts apart. */
    factorPerAccount: { max: 10, per: 15 * MINUTE },
    /** Downloads of all that is held on one student. */
    recordPerStudent: { max: 5, per: 60 * MINUTE },
  },
} as const
