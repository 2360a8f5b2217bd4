const CURRENCY = /^(?:pkr|rs\.?|₨)\s*|\s*(?:pkr|rs\.?|₨|\/[-=])$/gi
/** Thousands grouped in threes, or in lakhs and crores (1,50,000). */
const PLAIN = /^(?=.*\d)(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})*,\d{3})?(?:\.\d{1,2})?$/
const MOST = 100_000_000

/**
 * An amount as people and banks write it: 20000, 20,000.50, 1,50,000, "PKR 20,000", "Rs. 20,000/-". Null if ambiguous
 * ("20.000", "20,00", "1e4"): money is never guessed.
 */
export function readRupees(written: string): number | null {
  const plain = written.trim().replace(CURRENCY, '')
  const amount = Number(plain.replaceAll(',', ''))
  return PLAIN.test(plain) && amount <= MOST ? amount : null
}
