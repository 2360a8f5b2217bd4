import type { Payment } from '@sonocampus/contract/payments'

/** What a payment without a proof was for. */
export function withoutProof({ purpose, amount_received }: Pick<Payment, 'purpose' | 'amount_received'>): string {
  if (amount_received === 0) return 'A scholarship: no money was taken.'
  if (purpose === 'part') return 'An instalment, taken at the desk.'
  return purpose === 'balance'
    ? 'What was still due, taken at the desk.'
    : 'Taken at the desk for access to the course.'
}
