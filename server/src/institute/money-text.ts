/** Money in sentences. */
export const moneyText = (paisa: number): string => `PKR ${(paisa / 100).toLocaleString('en-US')}`

/** Converts rupees in the API to the whole paisa we store. */
export const toPaisa = (rupees: number): number => Math.round(rupees * 100)
