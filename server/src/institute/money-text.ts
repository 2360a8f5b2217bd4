/** Money in sentences. */
export const moneyText = (paisa: number): string => `PKR ${(paisa / 100).toLocaleString('en-US')}`

/** Rupees of the wire as the whole paisa that are kept. */
export const toPaisa = (rupees: number): number => Math.round(rupees * 100)
