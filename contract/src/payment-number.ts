/** The number of a payment as it is quoted everywhere: on screens, in mails, in the audit trail and in the search. */
export const paymentNumber = (number: number): string => `P-${number}`

/** The receipt of an approved payment, as it is quoted. */
export const receiptNumber = (number: number): string => `R-${String(number).padStart(6, '0')}`

/** Money given back, as it is quoted. */
export const refundNumber = (number: number): string => `F-${String(number).padStart(6, '0')}`
