const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** A price is in Pakistani rupees with grouped thousands; nothing to pay is 'Free'. */
export function formatPrice(amount: number): string {
  return amount === 0 ? 'Free' : `PKR ${grouped.format(amount)}`
}

/** Money that moved: nothing is nothing, not free. */
export const formatMoney = (amount: number): string => `PKR ${grouped.format(amount)}`
