import { formatMoney } from './format'

/** The amount received against the amount due: short, exact or over. */
export function amountDifference(due: number, typed: string): string {
  const received = Number(typed.replaceAll(',', ''))
  if (typed.trim() === '' || Number.isNaN(received)) return `Due: ${formatMoney(due)}`
  const difference = Math.round((received - due) * 100) / 100
  if (difference === 0) return 'Exactly what is due.'
  return difference < 0
    ? `${formatMoney(-difference)} short: the student is asked for the rest.`
    : `${formatMoney(difference)} more than is due.`
}
