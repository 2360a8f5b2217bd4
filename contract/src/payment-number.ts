/** A payment's number as quoted everywhere: screens, mails, audit trail, search. */
export const paymentNumber = (number: number): string => `P-${number}`

/** The receipt number of an approved payment. */
export const receiptNumber = (number: number): string => `R-${String(number).padStart(6, '0')}`

/** The number of a refund. */
export const refundNumber = (number: number): string => `F-${String(number).padStart(6, '0')}`

/** The number of a closed day. */
export const closeNumber = (number: number): string => `D-${String(number).padStart(6, '0')}`
